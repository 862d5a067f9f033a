import signal

from takujo.draw import parts

# What is started in the background ignores Ctrl-C, and so would all that the tests start and then interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

parts.strict = True
