import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of everything a browser shows. No inline script, nothing from elsewhere: this also keeps
 * the pose library's telemetry from leaving. `wasm-unsafe-eval` is what compiling its wasm needs.
 */
export function pageHeaders({
  secure,
  googleSignIn,
}: {
  secure: boolean;
  googleSignIn: boolean;
}): RequestHandler[] {
  // Only what Google Identity Services needs (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy).
  const google = googleSignIn ? ['https://accounts.google.com/gsi/'] : [];
  const googleFile = (name: string) => google.map((folder) => folder + name);
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...googleFile('client')],
          workerSrc: ["'self'"],
          connectSrc: ["'self'", ...google],
          ...(googleSignIn && { frameSrc: google }),
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          styleSrc: ["'self'", ...googleFile('style')],
          fontSrc: ["'self'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000 },
      referrerPolicy: { policy: 'same-origin' },
    }),
    (_request, response, next) => {
      response.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), browsing-topics=()');
      next();
    },
  ];
}
