import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { sharedClock, type CrowdAnswer, type CrowdOrder } from './crowd-messages.ts';
import { createReceipts } from './receipts.ts';

/* Many viewers of one leaderboard in their own process, with minimal work for each, since it runs on the same
   processors as the measured servers. */

type Opening = Extract<CrowdOrder, { kind: 'open' }>;

/** Connections that are opened concurrently. */
const atOnce = 100;
const firstRow = Buffer.from('"best_reps":');
const pageBegin = Buffer.from('event: page');
const changed = Buffer.from('event: changed');
const blockEnd = Buffer.from('\n\n');
/** The receive buffer of all sockets, which are read one at a time. */
const received = Buffer.alloc(65_536);

let receipts = createReceipts();
let usedBefore = process.cpuUsage();
let pieces = 0;
let sockets: Socket[] = [];
/** Browsers keep connections alive; the viewers share those of one machine. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each viewer has its own network address, as in the header of the gateway or a proxy in front of it. */
const networkOf = (viewer: number) => `10.${viewer >> 16}.${(viewer >> 8) & 255}.${viewer & 255}`;

function readReps(text: Buffer, from: number): number {
  const at = text.indexOf(firstRow, from);
  return at === -1
    ? 0
    : Number.parseInt(text.toString('latin1', at + firstRow.length, at + firstRow.length + 12), 10);
}

/** Parses the pages of a stream. @returns a function that takes a chunk, whose buffer is reused afterwards */
function hearPages(viewer: number): (chunk: Buffer) => void {
  let held: Buffer | undefined;
  return (chunk) => {
    const text = held ? Buffer.concat([held, chunk]) : chunk;
    held = undefined;
    const begin = text.lastIndexOf(pageBegin);
    if (begin === -1) return;
    if (text.indexOf(blockEnd, begin) === -1) held = Buffer.from(text.subarray(begin));
    else receipts.note(viewer, readReps(text, begin), sharedClock());
  };
}

/** Fetches the leaderboard and the own rank after each change notification of the stream, one read at a time. */
function hearChanges(viewer: number, fetchBoard: () => Promise<number>): (chunk: Buffer) => void {
  let wanted = false;
  let isReading = false;
  async function read() {
    isReading = true;
    while (wanted) {
      wanted = false;
      receipts.note(viewer, await fetchBoard(), sharedClock());
    }
    isReading = false;
  }
  return (chunk) => {
    if (chunk.indexOf(changed) === -1) return;
    wanted = true;
    if (!isReading) read().catch(fail);
  };
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

const readWhole = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
    }).on('error', reject);
  });

async function openViewer({ viewers, urls, path, tokens }: Opening, viewer: number): Promise<void> {
  const url = urls[viewer % urls.length] ?? '';
  const { port, hostname, host } = new URL(url);
  const token = tokens[viewer] ?? '';
  const network = networkOf(viewer);
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': network };
  const hear =
    viewers === 'told'
      ? hearPages(viewer)
      : hearChanges(viewer, async () => {
          const [board] = await Promise.all([
            readWhole(`${url}${path}?limit=10`, headers),
            readWhole(`${url}${path}/user-rank`, headers),
          ]);
          return readReps(board, 0);
        });
  receipts.enter(viewer);
  await new Promise<void>((resolve, reject) => {
    let isOpen = false;
    const socket = connect({
      port: Number(port),
      host: hostname,
      onread: {
        buffer: received,
        callback(count) {
          const chunk = received.subarray(0, count);
          pieces += 1;
          if (isOpen) hear(chunk);
          else if (chunk.toString('latin1', 9, 12) === '200') {
            isOpen = true;
            resolve();
          } else reject(new Error(`A stream was answered with ${chunk.toString('latin1', 0, 400)}`));
          return true;
        },
      },
    });
    sockets.push(socket);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A stream was ended')));
    const bearer = viewers === 'told' ? [`Authorization: Bearer ${token}`] : [];
    const lines = [
      `GET ${path}${viewers === 'told' ? '/pages' : ''}/live HTTP/1.1`,
      `Host: ${host}`,
      'Accept: text/event-stream',
      `X-Forwarded-For: ${network}`,
      ...bearer,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

async function open(order: Opening): Promise<void> {
  receipts = createReceipts();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let viewer = next++; viewer < order.tokens.length; viewer = next++)
        await openViewer(order, viewer);
    }),
  );
}

/** Processor time since the leaderboards are open, in ms. */
function usedMs(): number {
  const { user, system } = process.cpuUsage(usedBefore);
  return (user + system) / 1000;
}

function leave(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
}

const say = (answer: CrowdAnswer) => process.send?.(answer);

process.on('message', (order: CrowdOrder) => {
  switch (order.kind) {
    case 'open':
      open(order).then(() => {
        usedBefore = process.cpuUsage();
        pieces = 0;
        say({ kind: 'opened' });
      }, fail);
      break;
    case 'result':
      receipts.expect(order);
      break;
    case 'report':
      say({ kind: 'report', report: { ...receipts.report(), pieces, processorMs: usedMs() } });
      break;
    case 'leave':
      leave();
      say({ kind: 'left' });
      break;
  }
});
