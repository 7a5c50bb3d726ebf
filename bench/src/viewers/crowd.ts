import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { sharedClock, type CrowdAnswer, type CrowdOrder } from './crowd-messages.ts';
import { createReceipts } from './receipts.ts';

/*
 * Many viewers of one board in a process of their own, with as little work for each as there can be: what is measured
 * is the servers', on the same processors.
 */

type Opening = Extract<CrowdOrder, { kind: 'open' }>;

/** Connections that are made at a time. */
const atOnce = 100;
const firstRow = Buffer.from('"best_reps":');
const pageBegin = Buffer.from('event: page');
const changed = Buffer.from('event: changed');
const blockEnd = Buffer.from('\n\n');

let receipts = createReceipts();
let sockets: Socket[] = [];
/** Browsers keep connections; so many viewers share those of one machine. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each viewer comes from a network of its own, as the gateway says, or a proxy in front of it. */
const networkOf = (viewer: number) => `10.${viewer >> 16}.${(viewer >> 8) & 255}.${viewer & 255}`;

function readReps(text: Buffer, from: number): number {
  const at = text.indexOf(firstRow, from);
  return at === -1
    ? 0
    : Number.parseInt(text.toString('latin1', at + firstRow.length, at + firstRow.length + 12), 10);
}

/** Hears the pages of a stream. */
function hearPages(viewer: number, socket: Socket): void {
  let held: Buffer | undefined;
  socket.on('data', (chunk: Buffer) => {
    const text = held ? Buffer.concat([held, chunk]) : chunk;
    held = undefined;
    const begin = text.lastIndexOf(pageBegin);
    if (begin === -1) return;
    if (text.indexOf(blockEnd, begin) === -1) held = text.subarray(begin);
    else receipts.note(viewer, readReps(text, begin), sharedClock());
  });
}

/** Fetches the board and the own rank each time the stream says that it has changed, one reading at a time. */
function hearChanges(viewer: number, socket: Socket, fetchBoard: () => Promise<number>): void {
  let wanted = false;
  let isReading = false;
  async function read() {
    isReading = true;
    while (wanted && !socket.destroyed) {
      wanted = false;
      receipts.note(viewer, await fetchBoard(), sharedClock());
    }
    isReading = false;
  }
  socket.on('data', (chunk: Buffer) => {
    if (chunk.indexOf(changed) === -1) return;
    wanted = true;
    if (!isReading) read().catch(fail);
  });
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
  const socket = connect({ port: Number(port), host: hostname });
  sockets.push(socket);
  receipts.enter(viewer);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A stream was ended')));
    socket.once('data', (head: Buffer) => {
      const status = head.toString('latin1', 9, 12);
      if (status === '200') resolve();
      else reject(new Error(`A stream was answered with ${head.toString('latin1', 0, 400)}`));
    });
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
  if (viewers === 'told') hearPages(viewer, socket);
  else {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': network };
    hearChanges(viewer, socket, async () => {
      const [board] = await Promise.all([
        readWhole(`${url}${path}?limit=10`, headers),
        readWhole(`${url}${path}/user-rank`, headers),
      ]);
      return readReps(board, 0);
    });
  }
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

function leave(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
}

const say = (answer: CrowdAnswer) => process.send?.(answer);

process.on('message', (order: CrowdOrder) => {
  switch (order.kind) {
    case 'open':
      open(order).then(() => say({ kind: 'opened' }), fail);
      break;
    case 'result':
      receipts.expect(order);
      break;
    case 'report':
      say({ kind: 'report', report: receipts.report() });
      break;
    case 'leave':
      leave();
      say({ kind: 'left' });
      break;
  }
});
