"""What agents and chats write down of a session, and what of it testifies: one codec per tool."""
