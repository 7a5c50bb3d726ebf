import process from 'node:process';

/** The period of running and pausing, milliseconds: shorter than a picture at 10 a second. */
const TURN_MS = 40;

/**
 * Lets a process run for a share of the time, with all its threads. Chromium's own throttle slows only the page's main
 * thread, not workers.
 * @param share of the time, 0 to 1
 * @returns a function that ends the throttling
 */
export function throttleProcess(pid: number, share: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    process.kill(pid, 'SIGCONT');
    timer = setTimeout(stop, TURN_MS * share);
  };
  const stop = () => {
    process.kill(pid, 'SIGSTOP');
    timer = setTimeout(run, TURN_MS * (1 - share));
  };
  run();
  return () => {
    clearTimeout(timer);
    process.kill(pid, 'SIGCONT');
  };
}
