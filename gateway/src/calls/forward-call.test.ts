import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { sessionRoutes } from '@ondine/contracts';
import { callFrom, targetAt, testApp, type TestApp } from '@ondine/platform/testing';
import { startService } from '../testing/start-service.ts';
import { answerHeadersBeside } from './answer-headers.ts';
import { forwardCall } from './forward-call.ts';
import { createServiceWays } from './service-ways.ts';

const headersOf = answerHeadersBeside([]);

/** A gateway that is nothing but the way to one service, and answers 503 for it. */
async function wayTo(
  url: string,
  { sockets = 10, budgetMs = 10_000, readingMs = 60_000, onCall = (): unknown => undefined } = {},
): Promise<TestApp & { readonly failures: Error[] }> {
  const { pool } = createServiceWays(url, sockets)(sessionRoutes.list);
  const failures: Error[] = [];
  const app = await testApp((request, response) => {
    onCall();
    forwardCall(pool, {
      request,
      response,
      requestId: 'trace-1',
      budgetMs,
      readingMs,
      headersOf,
      onFailure(error) {
        failures.push(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(503).end();
      },
    });
  });
  return { ...app, failures };
}

/** Uses a way to a service, and closes both. */
async function withService(
  answer: RequestListener,
  use: (way: Awaited<ReturnType<typeof wayTo>>) => Promise<void>,
  options: Parameters<typeof wayTo>[1] = {},
): Promise<void> {
  const service = await startService(answer);
  const way = await wayTo(service.url, options);
  try {
    await use(way);
  } finally {
    await way.close();
    service.close();
  }
}

describe('a caller who goes away', () => {
  it('is given up at the service, also one that waits for a way to it', async () => {
    let [begun, open, arrived] = [0, 0, 0];
    const service = await startService((_request, response) => {
      begun += 1;
      open += 1;
      response.once('close', () => {
        open -= 1;
        service.server.emit('left');
      });
    });
    const { server } = service;
    const onCall = () => {
      arrived += 1;
      server.emit('arrived');
    };
    const app = await wayTo(service.url, { onCall });
    try {
      const leaving = new AbortController();
      const calls = Array.from({ length: 400 }, () =>
        fetch(`${app.url}/api/account/export`, { signal: leaving.signal }).catch(() => 'gone'),
      );
      while (arrived < 400) await once(server, 'arrived');
      while (begun < 10) await once(server, 'request');
      leaving.abort();
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['gone']));
      while (open > 0) await once(server, 'left');
      // Nobody else is asked in the name of those who left.
      server.on('request', (_request, response: ServerResponse) => response.end('{}'));
      const others = await Promise.all([1, 2, 3].map(() => app.ask('GET /api/exercises')));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(begun).toBe(13);
      expect(app.failures).toEqual([]);
    } finally {
      await app.close();
      service.close();
    }
  });

  it('in the middle of an answer ends that at the service', async () => {
    const ended = Promise.withResolvers<boolean>();
    const answer: RequestListener = (_request, response) => {
      response.once('close', () => ended.resolve(response.writableFinished));
      response.write('a beginning');
    };
    await withService(answer, async (way) => {
      const call = await callFrom(targetAt(way.url), '/api/exercises');
      call.leave();
      expect(await ended.promise).toBe(false);
    });
  });
});

describe('a service', () => {
  it('that says nothing within the budget is given up', async () => {
    const ended = Promise.withResolvers<undefined>();
    const answer: RequestListener = (_request, response) =>
      void response.once('close', () => ended.resolve(undefined));
    await withService(
      answer,
      async (way) => {
        expect((await way.ask('GET /api/exercises')).status).toBe(503);
        await ended.promise;
        expect(way.failures).toHaveLength(1);
      },
      { budgetMs: 50 },
    );
  });

  it('that falls silent within its answer for longer than the budget ends it unfinished', async () => {
    const answer: RequestListener = (_request, response) => void response.write('a beginning');
    await withService(
      answer,
      async (way) => {
        await expect(way.ask('GET /api/exercises')).rejects.toThrow();
        expect(way.failures).toHaveLength(1);
      },
      // Its beginning must be there in time, on a machine that has other work too.
      { budgetMs: 2000 },
    );
  });

  it('that breaks off in the middle of its answer breaks it off for the caller', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('a beginning', () => response.destroy());
    };
    await withService(answer, async (way) => {
      await expect(way.ask('GET /api/exercises')).rejects.toThrow();
    });
  });

  it.each([
    ['GET', '', 2],
    ['POST', '{}', 1],
    ['DELETE', '', 1],
  ])(
    'that ends the connection of a %s is asked again where that does no harm',
    async (method, body, times) => {
      let asked = 0;
      const answer: RequestListener = (request) => {
        asked += 1;
        request.socket.destroy();
      };
      await withService(answer, async (way) => {
        const call = await way.ask(`${method} /api/sessions`, body === '' ? {} : { body });
        expect([call.status, asked]).toEqual([503, times]);
      });
    },
  );

  it('that ended a connection it had kept answers the same read on another', async () => {
    let asked = 0;
    const answer: RequestListener = (request, response) => {
      asked += 1;
      if (asked === 2) request.socket.destroy();
      else response.end(String(asked));
    };
    await withService(answer, async (way) => {
      const answers = [await way.ask('GET /api/exercises'), await way.ask('GET /api/exercises')];
      expect(answers.map(({ body }) => body)).toEqual(['1', '3']);
    });
  });
});

describe('an answer', () => {
  it('in pieces goes on as they come', async () => {
    const first = Promise.withResolvers<ServerResponse>();
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      first.resolve(response);
    };
    await withService(answer, async (way) => {
      const stream = await fetch(`${way.url}/api/chat/message`);
      const service = await first.promise;
      const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader();
      const pieces = [];
      for (const piece of ['data: 1\n\n', 'data: 2\n\n']) {
        // The next is said only once this one was heard.
        service.write(piece);
        pieces.push(Buffer.from((await reader.read()).value ?? []).toString());
      }
      service.end();
      expect((await reader.read()).done).toBe(true);
      expect(pieces).toEqual(['data: 1\n\n', 'data: 2\n\n']);
    });
  });

  it('that is large arrives whole, however slowly it is read', async () => {
    // More than the buffers of all connections on the way hold together.
    const large = Buffer.alloc(64 * 1024 * 1024, 'Ondine ');
    const begun = Promise.withResolvers<ServerResponse>();
    const answer: RequestListener = (request, response) => {
      if (request.url !== '/api/account/export') return;
      begun.resolve(response.end(large));
    };
    await withService(
      answer,
      async (way) => {
        const call = await callFrom(targetAt(way.url), '/api/account/export');
        const service = await begun.promise;
        // Two calls that the service never answers, one after the other: each takes a whole budget.
        for (let time = 0; time < 2; time += 1)
          expect((await way.ask('GET /api/exercises')).status).toBe(503);
        expect(way.failures).toHaveLength(2);
        // The rest waits at the service, not in the memory of the gateway.
        expect(service.writableFinished).toBe(false);
        expect(large.equals(await call.bytes())).toBe(true);
        expect(way.failures).toHaveLength(2);
      },
      { budgetMs: 1000 },
    );
  });

  it('that nobody reads any more is given up, and the service is not blamed', async () => {
    const ended = Promise.withResolvers<boolean>();
    const answer: RequestListener = (_request, response) => {
      response.once('close', () => ended.resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    };
    await withService(
      answer,
      async (way) => {
        const call = await callFrom(targetAt(way.url), '/api/account/export');
        expect(await ended.promise).toBe(false);
        await expect(call.bytes()).rejects.toThrow();
        expect(way.failures).toEqual([]);
      },
      { readingMs: 300 },
    );
  });

  it('is given up when the service falls silent after its reader has caught up', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const answer: RequestListener = (_request, response) => {
      response.write(Buffer.alloc(16 * 1024 * 1024));
      begun.resolve(response);
    };
    await withService(
      answer,
      async (way) => {
        const call = await callFrom(targetAt(way.url), '/api/account/export');
        await begun.promise;
        await expect(call.bytes()).rejects.toThrow();
        expect(way.failures).toHaveLength(1);
      },
      { budgetMs: 2000 },
    );
  });

  it('with bytes that are no text arrives as it was', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_none, byte) => byte));
    const answer: RequestListener = (_request, response) => void response.end(bytes);
    await withService(answer, async (way) => {
      expect(await (await callFrom(targetAt(way.url), '/api/exercises')).bytes()).toEqual(bytes);
    });
  });

  it.each([
    ['HEAD', 200, { 'content-length': '11' }],
    ['GET', 204, {}],
    ['GET', 304, { etag: '"1"' }],
  ])('to %s with %d has no body, and the connection goes on', async (method, status, headers) => {
    const answer: RequestListener = (_request, response) => void response.writeHead(status, headers).end();
    await withService(answer, async (way) => {
      for (let time = 0; time < 2; time += 1) {
        const call = await fetch(`${way.url}/api/exercises`, { method });
        expect(call.status).toBe(status);
        expect(Object.fromEntries(call.headers)).toMatchObject(headers);
        expect(call.headers.get('transfer-encoding')).toBeNull();
        expect(await call.text()).toBe('');
      }
      expect(way.failures).toEqual([]);
    });
  });

  it('keeps every cookie, and nothing that concerned our connection with the service alone', async () => {
    const answer: RequestListener = (_request, response) => {
      response
        .writeHead(200, [
          ['Set-Cookie', 'a=1; Path=/'],
          ['Set-Cookie', 'b=2; Path=/'],
          ['Connection', 'keep-alive, X-Ours'],
          ['X-Ours', 'secret'],
          ['Proxy-Authenticate', 'Basic'],
          ['Server', 'nginx'],
        ])
        .end('{}');
    };
    await withService(answer, async (way) => {
      const { headers } = await fetch(`${way.url}/api/exercises`);
      expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
      for (const name of ['x-ours', 'proxy-authenticate', 'server']) expect(headers.get(name)).toBeNull();
      expect(headers.get('x-request-id')).toBe('trace-1');
    });
  });

  it('comes after hints that come before it', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeEarlyHints({ link: '</a.js>; rel=preload' });
      response.end('{}');
    };
    await withService(answer, async (way) => {
      expect(await way.ask('GET /api/exercises')).toMatchObject({ status: 200, body: '{}' });
    });
  });
});
