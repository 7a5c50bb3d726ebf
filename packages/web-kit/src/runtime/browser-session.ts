import { hearingFetch } from './browser-clock.ts';
import { browserAnswers } from './last-seen/browser-answers.ts';
import { createLastUser } from './last-seen/last-user.ts';
import { carryReminderOwner } from './reminder-owner.ts';
import { createSetAside } from './set-aside.ts';
import { createSession, type Session, type TabMessage } from './session.ts';
import { takeRefreshTurn } from './take-refresh-turn.ts';
import { cookieTokenStorage } from './token-storage.ts';

const ageCheckMs = 20 * 3_600_000;
const activityEvents = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** The session of this tab, wired to the browser. */
export function createBrowserSession(): Session {
  const channel = new BroadcastChannel('ondine.session');
  const session = createSession({
    fetch: hearingFetch,
    storage: cookieTokenStorage(document, [localStorage, sessionStorage], location.protocol === 'https:'),
    now: () => Date.now(),
    exclusively: takeRefreshTurn,
    tellTabs: (message) => channel.postMessage(message),
    leaveTo: (address) => location.assign(address),
    lastUser: createLastUser(browserAnswers),
    setAside: createSetAside(sessionStorage, location),
    carryOver: carryReminderOwner,
  });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => void session.hear(data));
  for (const event of activityEvents) document.addEventListener(event, () => void session.noteActivity());
  setInterval(() => void session.checkAge(), ageCheckMs);
  return session;
}
