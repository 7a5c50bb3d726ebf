// Becomes the worker of a micro-frontend: browsers take no `integrity` for workers, so this one, which comes with the
// shell, fetches the script, holds it against its hash and runs what it has checked. Its address says which:
// `#script=<address>&integrity=<hash>`, where a development server's script has an empty hash.
const asked = new URLSearchParams(globalThis.location.hash.slice(1));
const address = new URL(asked.get('script'), globalThis.location.origin);
const integrity = asked.get('integrity');

// The page talks to the worker that it asked for: what comes before that one listens is kept for it.
const early = [];
const keep = (event) => early.push(event.data);
globalThis.addEventListener('message', keep);

const fetchOnce = (cache) => fetch(address, { integrity, cache, signal: AbortSignal.timeout(60_000) });

async function fetchScript() {
  // A copy that the browser kept and that is not as published must not stand in the way for good.
  const answer = await fetchOnce('default').catch(() => fetchOnce('reload'));
  // As of any worker's file.
  if (!answer.ok || !/^(?:text|application)\/javascript\b/.test(answer.headers.get('content-type') ?? '')) {
    throw new Error(`${address.pathname} is no script that could be loaded (${answer.status})`);
  }
  return answer.blob();
}

async function start() {
  if (address.origin !== globalThis.location.origin) throw new Error(`${address.origin} is not ours`);
  const checked = URL.createObjectURL(await fetchScript());
  await import(checked);
  URL.revokeObjectURL(checked);
  globalThis.removeEventListener('message', keep);
  for (const data of early) globalThis.dispatchEvent(new MessageEvent('message', { data }));
}

// As an error of the worker, which is how the page hears of it.
start().catch((error) => globalThis.reportError(error));
