import { listen } from '../http/listen.ts';
import type { TestSigner } from './test-signer.ts';

/** Publishes a signer's keys as the auth service does. No sign-in has ended there, and no user has paid. */
export async function serveJwks(signer: TestSigner): Promise<{ url: string; close: () => Promise<void> }> {
  const service = await listen(
    (request, response) => {
      const answer = answerOf(request.url ?? '', signer);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { url: `${service.url}/.well-known/jwks.json`, close: () => service.close() };
}

function answerOf(path: string, { jwks }: TestSigner): object {
  if (path === '/internal/revoked-sign-ins') return { sign_ins: [] };
  return path.endsWith('/entitlement') ? { paid: false } : jwks;
}
