/** Loaded into every child: when the process that started it is gone, it closes as if asked to, or ends after 60 s. */
process.once("disconnect", () => {
  setTimeout(() => process.exit(1), 60_000).unref();
  process.kill(process.pid, "SIGTERM");
});
// Listening must not keep alive a program that has nothing more to do.
process.channel?.unref();
