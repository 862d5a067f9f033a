# Values that options of several games have.

value-on = On
value-off = Off
value-random = Random
value-seat = Seat { $number }
credit-author = Author
credit-design = Game design
credit-art = Illustration and design
credit-riddle = Riddle
credit-publisher = Publisher
credit-contact = Contact
preset-printed = As printed
    .note = The rules of the printed rulebook.
quoted = “{ $it }”
