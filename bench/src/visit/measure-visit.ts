import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What one visit was like; times in milliseconds from the request on. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift until nothing is loaded any more. */
  readonly shift: number;
  /** Answers that had begun when something was first painted. */
  readonly requestsBeforePaint: number;
  /** Everything that came over the network, compressed, with headers. */
  readonly kilobytes: number;
  /** When what the address is visited for was there. */
  readonly thereAt: number;
}

/** A phone on a slow line: 1.6 Mbps, 150 ms, a quarter of this machine's processor. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorShare = 4;

interface Painted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

/** Runs in the page before anything else; keeps account of what is painted, and what moves. */
const watchPaints = `{
  const painted = { firstPaint: 0, largestPaint: 0, shift: 0 };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (painted.largestPaint = startTime));
  observe('layout-shift', ({ value }) => (painted.shift += value));
  globalThis.painted = painted;
}`;

/** As {@link watchPaints} leaves it. */
const readPaints = () => (globalThis as unknown as { painted: Painted }).painted;

/** Opens a page on a slow phone. */
export async function openSlowly(context: BrowserContext): Promise<{ page: Page; line: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorShare });
  return { page, line: session };
}

/** Waits until nothing more is loaded. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

/**
 * Goes to an address and waits until it is there.
 * @param isThere waits for what the address is visited for; until nothing more is loaded unless told
 */
export async function visit(
  context: BrowserContext,
  url: string,
  isThere: (page: Page) => Promise<void> = untilQuiet,
): Promise<Visit> {
  const { page, line: session } = await openSlowly(context);
  const began: number[] = [];
  let bytes = 0;
  let start = Number.NaN;
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(start)) start = timestamp;
  });
  session.on('Network.responseReceived', ({ timestamp }) => began.push((timestamp - start) * 1000));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript({ content: watchPaints });
  await page.goto(url, { waitUntil: 'commit' });
  await isThere(page);
  const thereAt = await page.evaluate(() => performance.now());
  await page.waitForFunction('painted.largestPaint > 0');
  const painted = await page.evaluate(readPaints);
  await page.close();
  return {
    ...painted,
    thereAt,
    requestsBeforePaint: began.filter((at) => at < painted.firstPaint).length,
    kilobytes: bytes / 1000,
  };
}

/** A first visit, with nothing kept, and a second one. */
export interface Visits {
  readonly first: Visit;
  readonly second: Visit;
}

/** A window of a phone. */
export const phoneWindow = { width: 390, height: 844 };

/** Visits an address twice with a browser that was nowhere before. */
export async function measureVisits(browser: Browser, url: string): Promise<Visits> {
  const context = await browser.newContext({ viewport: phoneWindow });
  try {
    const first = await visit(context, url);
    return { first, second: await visit(context, url) };
  } finally {
    await context.close();
  }
}
