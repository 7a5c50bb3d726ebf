import { checkedWorkerPath, workoutSenderPath } from '@ondine/contracts';
import type { HeaderSetter } from '@ondine/platform';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isDocs } from '../api-docs.ts';
import { isApiPath } from '../calls/match-route.ts';

type Directives = Record<string, string[]>;

/** What nothing of ours needs, wherever it is shown. */
const nothing: Directives = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/** A file is shown by nobody; a worker lives by the policy of its own file, and fetches what it needs. */
const file: Directives = { ...nothing, scriptSrc: ["'self'"], connectSrc: ["'self'"] };

/** Releases of the pose model from before 118 start their worker, which compiles wasm, from their own files. */
const fileOfRemote: Directives = { ...file, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] };

/** The worker that runs what it has checked, and nothing else; that may compile wasm, as the pose model must. */
const checkedWorker: Directives = { ...file, scriptSrc: ['blob:', "'wasm-unsafe-eval'"] };

/** The worker that sends workouts: one script, which calls us. */
const workoutSender: Directives = { ...nothing, connectSrc: ["'self'"] };

/** No inline script, nothing from elsewhere: this also keeps the pose library's telemetry from leaving. */
function page(googleSignIn: boolean): Directives {
  // Only what Google Identity Services needs (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy).
  const google = googleSignIn ? ['https://accounts.google.com/gsi/'] : [];
  const googleFile = (name: string) => google.map((folder) => folder + name);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...googleFile('client')],
    workerSrc: ["'self'"],
    connectSrc: ["'self'", ...google],
    frameSrc: googleSignIn ? google : ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    styleSrc: ["'self'", ...googleFile('style')],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  };
}

const policyOf = (directives: Directives) => helmet.contentSecurityPolicy({ useDefaults: false, directives });

/** What a page may ask its browser for: the camera, the microphone for dictation, and nothing that Ondine has no use for. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  ...[
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'bluetooth',
    'midi',
    'display-capture',
    'browsing-topics',
  ].map((name) => `${name}=()`),
].join(', ');

const setPermissions: HeaderSetter = (_request, response, next) => {
  response.setHeader('Permissions-Policy', permissions);
  next();
};

/** Tells a browser to come by https alone from now on. */
export const stayWithHttps: HeaderSetter = helmet.strictTransportSecurity({ maxAge: 31_536_000 });

const common = (googleSignIn: boolean): HeaderSetter =>
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // The window in which Google asks who the user is tells ours.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
  });

/** Headers of every answer of a call: it may do nothing at all. */
export const callHeaders = (googleSignIn: boolean): HeaderSetter[] => [
  common(googleSignIn),
  policyOf(nothing),
  setPermissions,
];

/**
 * Headers of everything a browser is given, by what it is: answers of calls may do nothing at all, files what a
 * worker needs, pages what pages do.
 * @param https whether people reach the site by https alone; otherwise a request says by which way it came
 */
export function pageHeaders({
  https,
  googleSignIn,
}: {
  https: boolean;
  googleSignIn: boolean;
}): RequestHandler[] {
  const policies = {
    page: policyOf(page(googleSignIn)),
    file: policyOf(file),
    fileOfRemote: policyOf(fileOfRemote),
    checkedWorker: policyOf(checkedWorker),
    workoutSender: policyOf(workoutSender),
    call: policyOf(nothing),
  };

  function kindOf(path: string): keyof typeof policies {
    if (isApiPath(path) && !isDocs(path)) return 'call';
    if (path === checkedWorkerPath) return 'checkedWorker';
    if (path === workoutSenderPath) return 'workoutSender';
    if (path.startsWith('/remotes/')) return 'fileOfRemote';
    return /^\/(?:assets\/|remotes\.json$|(?:reminders|app-worker)\.js$)/.test(path) ? 'file' : 'page';
  }

  return [
    common(googleSignIn),
    (request, response, next) => policies[kindOf(request.path)](request, response, next),
    setPermissions,
    (request, response, next) => {
      if (https || request.secure) stayWithHttps(request, response, next);
      else next();
    },
  ];
}
