import { releaseName, reportRoutes, shellName } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit/runtime';
import { locateError } from './locate-error.ts';
import { sendReport } from './send-report.ts';

type Send = (body: { remote: string; version: string; error: string; at: string }) => void;

/**
 * Creates a reporter of script errors: their position and type, never their message, which may contain a user's text.
 * Once for each release in a tab, so that reports count tabs.
 */
export function createErrorReporter(send: Send): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    if (!(error instanceof Error)) return;
    const place = locateError(error.stack ?? '');
    const release = place && releaseName(place.remote, place.version);
    if (!release || reported.has(release)) return;
    reported.add(release);
    send({ ...place, error: error.name.slice(0, 60) || 'Error' });
  };
}

/** The reporter of this tab. The shell's file names do not contain its version. */
export const reportError = createErrorReporter(({ version, ...rest }) => {
  const body = { ...rest, version: rest.remote === shellName ? __SHELL_VERSION__ : version };
  sendReport(callApi(reportRoutes.scriptError, { body }));
});

/** Reports uncaught errors. */
export function watchErrors(target: Window): void {
  target.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  target.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
