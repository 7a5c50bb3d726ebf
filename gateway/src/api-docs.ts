import { createOpenApiDocument } from '@ondine/contracts';
import express, { type Router } from 'express';
import { getAbsoluteFSPath } from 'swagger-ui-dist';

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

/** A file of its own, since the page's policy allows no inline script. */
const script = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

/** `/api/docs`: the reference page, and the OpenAPI document it shows. */
export function serveApiDocs(): Router {
  const router = express.Router();
  const document = createOpenApiDocument();
  router.get('/', (_request, response) => response.type('html').send(page));
  router.get('/openapi.json', (_request, response) => response.json(document));
  router.get('/show-reference.js', (_request, response) => response.type('text/javascript').send(script));
  router.use(express.static(getAbsoluteFSPath(), { index: false, redirect: false, maxAge: '1h' }));
  return router;
}
