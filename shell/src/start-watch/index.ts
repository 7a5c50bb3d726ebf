import { checkStarted, names, reportOpened, type WatchedPage } from './start-watch.ts';

const page: WatchedPage = {
  document,
  version: __SHELL_VERSION__,
  send(path, body) {
    // A beacon is sent even if the page is being unloaded, as before a reload.
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  },
  reload: () => location.reload(),
};

let reason = 'The shell did not start';
const keepReason = (event: Event) => {
  const { target } = event;
  // Never the message of an error, which may contain a user's text.
  if (event instanceof ErrorEvent) reason = `${event.filename} ${event.lineno}:${event.colno}`;
  else if (target instanceof HTMLScriptElement) reason = `${target.src} could not be loaded`;
  else if (target instanceof HTMLLinkElement) reason = `${target.href} could not be loaded`;
};
// Elements report load errors by events that do not bubble.
addEventListener('error', keepReason, true);
reportOpened(page);
document.addEventListener('DOMContentLoaded', () => {
  removeEventListener('error', keepReason, true);
  checkStarted(page, reason);
});
addEventListener(names.startFailedEvent, () => checkStarted(page, reason));
