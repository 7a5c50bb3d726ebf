import { checkedWorkerPath, workoutSenderPath } from '@ondine/contracts';
import type { HeaderSetter } from '@ondine/platform/http/safe-headers';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isDocs } from '../api-docs.ts';
import { isApiPath } from '../calls/match-route.ts';

type Directives = Record<string, string[]>;

/** Directives that forbid what none of our files needs. */
const nothing: Directives = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/**
 * For files, which are not shown themselves; a worker runs under the policy of its own file, and fetches what it needs.
 */
const file: Directives = { ...nothing, scriptSrc: ["'self'"], connectSrc: ["'self'"] };

/**
 * Releases of the pose model from before decision 118 start their worker, which compiles wasm, from their own files.
 */
const fileOfRemote: Directives = { ...file, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] };

/** For the worker that runs scripts it has checked, and nothing else; it may compile wasm, as the pose model must. */
const checkedWorker: Directives = { ...file, scriptSrc: ['blob:', "'wasm-unsafe-eval'"] };

/** For the worker that sends workouts: one script, which calls our API. */
const workoutSender: Directives = { ...nothing, connectSrc: ["'self'"] };

/** For pages: no inline script, nothing from other origins; this also blocks the pose library's telemetry. */
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

/** Permissions of a page: the camera, the microphone for dictation, and no other feature. */
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

/** Tells a browser to use https only from now on (HSTS). */
export const stayWithHttps: HeaderSetter = helmet.strictTransportSecurity({ maxAge: 31_536_000 });

const common = (googleSignIn: boolean): HeaderSetter =>
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Google's sign-in window messages its opener, which `same-origin` would prevent.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
  });

/** Headers of every answer to a call: a browser may do nothing with it. */
export const callHeaders = (googleSignIn: boolean): HeaderSetter[] => [
  common(googleSignIn),
  policyOf(nothing),
  setPermissions,
];

/**
 * Headers of every answer by its kind: answers to calls allow nothing, files what a worker needs, pages what pages
 * need.
 * @param https whether the site is reachable by https only; otherwise the request decides
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
