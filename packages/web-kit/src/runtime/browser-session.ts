import { createSession, type Session, type TabMessage } from './session.ts';
import { cookieTokenStorage } from './token-storage.ts';

const ageCheckMs = 20 * 3_600_000;
const activityEvents = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Browsers without the Web Locks API refresh on their own; the server's leeway makes a race harmless. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('ondine.refresh', work);
}

/** The session of this tab, wired to the browser. */
export function createBrowserSession(): Session {
  const channel = new BroadcastChannel('ondine.session');
  const session = createSession({
    fetch: (...request) => window.fetch(...request),
    storage: cookieTokenStorage(document, [localStorage, sessionStorage], location.protocol === 'https:'),
    now: () => Date.now(),
    exclusively,
    tellTabs: (message) => channel.postMessage(message),
    leaveTo: (address) => location.assign(address),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => void session.hear(data));
  for (const event of activityEvents) document.addEventListener(event, () => void session.noteActivity());
  setInterval(() => void session.checkAge(), ageCheckMs);
  return session;
}
