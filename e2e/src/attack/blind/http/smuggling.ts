import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';

const area = 'http';
const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const refusals = [400, 501, 411, 413, 415, 505, 408];

/** A sign-in whose end is ambiguous, followed by a second request. */
const hides = (id: string, goal: string, head: string, before: string, after = ''): Attack => ({
  id,
  area,
  goal,
  async run({ host, sendBytes }) {
    const { statuses, closed } = await sendBytes(
      `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${head}\r\n${before}${hidden}${after}`,
      2500,
    );
    const [first] = statuses;
    return {
      held: statuses.length <= 1 && (first === undefined ? closed : refusals.includes(first)),
      seen: `answers ${statuses.join() || 'none'}, closed ${closed}`,
    };
  },
});

const noChunks = '0\r\n\r\n';

/** Request smuggling. */
export const smuggling: readonly Attack[] = [
  hides(
    'smuggle-cl-te',
    'a request with both lengths is refused; nothing hidden behind it is answered',
    'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
    noChunks,
  ),
  hides(
    'smuggle-te-cl',
    'the same the other way round',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    '5c\r\n',
    '\r\n0\r\n\r\n',
  ),
  hides(
    'smuggle-te-odd',
    'an unknown transfer coding is refused',
    'Transfer-Encoding: xchunked\r\n',
    noChunks,
  ),
  hides(
    'smuggle-te-space',
    'a header name with a space before the colon is refused',
    'Transfer-Encoding : chunked\r\n',
    noChunks,
  ),
  hides(
    'smuggle-te-twice',
    'two transfer codings that contradict each other are refused',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
    noChunks,
  ),
  hides(
    'smuggle-two-lengths',
    'two different lengths are refused',
    'Content-Length: 2\r\nContent-Length: 40\r\n',
    '{}',
  ),
  hides(
    'smuggle-length-forms',
    'a length that is no plain number is refused',
    'Content-Length: +2\r\n',
    '{}',
  ),
  hides('smuggle-length-list', 'a list of lengths is refused', 'Content-Length: 2, 40\r\n', '{}'),
  hides(
    'smuggle-bad-chunk',
    'a chunk size that is no hex number is refused',
    'Transfer-Encoding: chunked\r\n',
    '0x2\r\n{}\r\n0\r\n\r\n',
  ),
  hides(
    'smuggle-chunk-overflow',
    'a chunk size that overflows is refused',
    'Transfer-Encoding: chunked\r\n',
    'FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n',
  ),
  hides(
    'smuggle-obs-fold',
    'a folded transfer coding is refused',
    'X: y\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n',
    noChunks,
  ),
  {
    id: 'smuggle-get-body',
    area,
    goal: 'a GET with a body hides no second request',
    async run({ host, sendBytes }) {
      const body = 'GET /hidden-xyz HTTP/1.1\r\nHost: x\r\n\r\n';
      const { statuses } = await sendBytes(
        `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      return { held: statuses.length <= 1, seen: `answers ${statuses.join()}` };
    },
  },
  {
    id: 'bare-line-feeds',
    area,
    goal: 'line feeds without carriage returns and stray bytes make at most one answer',
    async run({ host, sendBytes }) {
      const feeds = await sendBytes(`GET /healthz HTTP/1.1\nHost: ${host}\n\nGET /x HTTP/1.1\nHost: x\n\n`);
      const carriage = await sendBytes(
        `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n`,
      );
      const noise = await sendBytes(randomBytes(3000));
      return {
        held:
          (feeds.statuses[0] ?? 400) >= 400 &&
          (carriage.statuses[0] ?? 400) === 400 &&
          (noise.statuses[0] ?? 400) === 400,
        seen: [feeds, carriage, noise].map(({ statuses }) => statuses.join()).join(' / '),
      };
    },
  },
];
