"""`python -m takujo` is the command `takujo`."""

from takujo.cli import main

main()
