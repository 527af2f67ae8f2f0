"""The table server: live and slow games with friends and bots, nothing lost, nothing leaked."""
