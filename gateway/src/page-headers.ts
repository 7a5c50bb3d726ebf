import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of everything a browser shows. No inline script, nothing from elsewhere: this also keeps
 * the pose library's telemetry from leaving. `wasm-unsafe-eval` is what compiling its wasm needs.
 */
export function pageHeaders({ secure }: { secure: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          workerSrc: ["'self'"],
          connectSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          styleSrc: ["'self'"],
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
