/** The terminal and the starting script may both pass on the same Ctrl-C. */
const sameRequestMs = 2000;

/**
 * Calls `stop` once when the process is asked to end: by a signal, or because the script that started it has exited. A
 * second request after two seconds ends the process at once.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > sameRequestMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    void stop().then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  if (process.connected) process.on('disconnect', ask);
}
