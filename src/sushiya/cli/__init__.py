"""The command `sushiya`: one file per command."""
