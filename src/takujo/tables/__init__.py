"""Tables in memory, and all who sit and look there. Who keeps them, carries messages and thinks for bots is outside."""
