/** Loaded into a process that is measured: tells its parent, when asked, the processor time it has used, in µs. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// Being asked must not keep a process that has nothing else to do.
process.channel?.unref();
