import { releaseName, reportRoutes, shellName } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit/runtime';
import { locateError } from './locate-error.ts';
import { sendReport } from './send-report.ts';

type Send = (body: { remote: string; version: string; error: string; at: string }) => void;

/**
 * Makes what reports errors of scripts: where and of what kind, never their messages, in which may be what a user
 * wrote. Of each release once a tab, so that reports count tabs.
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

/** The reporter of this tab. Files of the shell do not say which release of it they are of. */
export const reportError = createErrorReporter(({ version, ...rest }) => {
  const body = { ...rest, version: rest.remote === shellName ? __SHELL_VERSION__ : version };
  sendReport(callApi(reportRoutes.scriptError, { body }));
});

/** Reports what nobody caught. */
export function watchErrors(target: Window): void {
  target.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  target.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
