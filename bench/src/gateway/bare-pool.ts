import { createServer } from 'node:http';
import { Pool } from 'undici';

/** Only Node's server and a pool of undici, by its lowest interface: it does nothing but proxy reads. */
const pool = new Pool(process.env['UPSTREAM'] ?? '', { connections: 256 });

createServer((request, response) => {
  const { url: path = '/', headers } = request;
  pool.dispatch(
    { method: 'GET', path, headers },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, answered) => void response.writeHead(status, answered),
      onResponseData: (_controller, chunk) => void response.write(chunk),
      onResponseEnd: () => void response.end(),
      onResponseError: () => void response.destroy(),
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
