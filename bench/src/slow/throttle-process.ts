import process from 'node:process';

/** One turn of running and standing still, milliseconds: shorter than a picture at 10 a second. */
const TURN_MS = 40;

/**
 * Lets a process run for a share of the time, all its threads together: unlike the throttle of Chromium's tools, which
 * slows the page's own thread alone, it slows workers as well.
 * @param share of the time, 0 to 1
 * @returns lets it run freely again
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
