"""Tables over HTTP and WebSocket: people and bots at one table, durable, fair and safe to open to strangers."""
