"""A model behind the Messages API: the official SDK, a purse, a bank of answers, and what is asked through them."""
