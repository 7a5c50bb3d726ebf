import { join } from 'node:path';
import { createOpenApiDocument } from '@ondine/contracts';
import express, { type Router } from 'express';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ondine API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/show-reference.js"></script>
  </body>
</html>
`;

/** A separate file, because the page's policy allows no inline script. */
const script = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

/** The files that the page needs of swagger-ui; no other file of the package is served. */
const drawnBy = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** The API documentation is below the path of calls but is served as files. */
export const isDocs = (path: string): boolean => path === '/api/docs' || path.startsWith('/api/docs/');

/** `/api/docs`: the reference page, and the OpenAPI document it shows. */
export function serveApiDocs(): Router {
  const router = express.Router();
  // Created on the first request: it takes more time and memory than the rest of the gateway, and most replicas never
  // serve it.
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  router.get('/', (_request, response) => response.type('html').send(page));
  router.get('/openapi.json', (_request, response) => response.json((document ??= createOpenApiDocument())));
  router.get('/show-reference.js', (_request, response) => response.type('text/javascript').send(script));
  for (const name of drawnBy) {
    const file = join(getAbsoluteFSPath(), name);
    router.get(`/${name}`, (_request, response) =>
      response.set('Cache-Control', 'public, max-age=3600').sendFile(file),
    );
  }
  return router;
}
