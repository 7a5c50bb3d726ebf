import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Express and http-proxy-middleware alone, with connections that are kept: no duty but to pass calls on. */
const app = express();
app.disable('x-powered-by');
app.use(
  createProxyMiddleware({
    target: process.env['UPSTREAM'] ?? '',
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
  }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');
