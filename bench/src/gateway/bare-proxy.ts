import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Only Express and http-proxy-middleware, with keep-alive connections: it does nothing but proxy calls. */
const app = express();
app.disable('x-powered-by');
app.use(
  createProxyMiddleware({
    target: process.env['UPSTREAM'] ?? '',
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
  }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');
