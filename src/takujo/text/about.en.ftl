# Values that options of several games have.

value-on = On
value-off = Off
value-random = Random
value-seat = Seat { $number }
quoted = “{ $it }”
