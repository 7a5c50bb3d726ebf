import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/** Preloaded into a measured process: reports on `WATCH_PORT` the maximum time for which its thread was blocked. */
let longestMs = 0;
let before = process.threadCpuUsage();

function look(): void {
  const now = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1000);
  before = now;
  setTimeout(look, 1).unref();
}

if (isMainThread) {
  look();
  createServer((_request, response) => {
    response.end(String(longestMs));
    longestMs = 0;
  })
    .listen(Number(process.env['WATCH_PORT']), '127.0.0.1')
    .unref();
}
