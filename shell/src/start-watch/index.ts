import { checkStarted, names, reportOpened, type WatchedPage } from './start-watch.ts';

const page: WatchedPage = {
  document,
  version: __SHELL_VERSION__,
  send(path, body) {
    // It outlives the page, which may be about to be loaded anew.
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  },
  reload: () => location.reload(),
};

let reason = 'The shell did not start';
const keepReason = (event: Event) => {
  const { target } = event;
  // Never a message of an error, in which may be what a user wrote.
  if (event instanceof ErrorEvent) reason = `${event.filename} ${event.lineno}:${event.colno}`;
  else if (target instanceof HTMLScriptElement) reason = `${target.src} could not be loaded`;
  else if (target instanceof HTMLLinkElement) reason = `${target.href} could not be loaded`;
};
// Elements that cannot be loaded say so without bubbling.
addEventListener('error', keepReason, true);
reportOpened(page);
document.addEventListener('DOMContentLoaded', () => {
  removeEventListener('error', keepReason, true);
  checkStarted(page, reason);
});
addEventListener(names.startFailedEvent, () => checkStarted(page, reason));
