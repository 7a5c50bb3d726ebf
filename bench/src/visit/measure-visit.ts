import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** The metrics of one visit; times in milliseconds from the request on. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift until the network is idle. */
  readonly shift: number;
  /** Responses that had begun before the first paint. */
  readonly requestsBeforePaint: number;
  /** Everything transferred, compressed, with headers. */
  readonly kilobytes: number;
  /** Scripts among it. */
  readonly scriptKilobytes: number;
  /** When the main content was visible. */
  readonly thereAt: number;
}

/** A phone on a slow connection: 1.6 Mbps, 150 ms, a quarter of this machine's processor. */
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

/** Runs in the page before anything else; records paints and layout shifts. */
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

/** The record of {@link watchPaints}. */
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

/** Waits until the network is idle. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

/**
 * Navigates to a URL and waits for its main content.
 * @param isThere waits for the main content; default until the network is idle
 */
export async function visit(
  context: BrowserContext,
  url: string,
  isThere: (page: Page) => Promise<void> = untilQuiet,
): Promise<Visit> {
  const { page, line: session } = await openSlowly(context);
  const began: number[] = [];
  const scripts = new Set<string>();
  let [bytes, scriptBytes] = [0, 0];
  let start = Number.NaN;
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(start)) start = timestamp;
  });
  session.on('Network.responseReceived', ({ timestamp, type, requestId }) => {
    began.push((timestamp - start) * 1000);
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
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
    scriptKilobytes: scriptBytes / 1000,
  };
}

/**
 * Visits the landing page with an empty cache, moves the pointer once it is idle, and waits for the application.
 * @returns seconds from the movement to the live screen, and everything transferred by then in kilobytes
 */
export async function measureFirstUse(
  browser: Browser,
  url: string,
): Promise<{ readonly seconds: number; readonly kilobytes: number }> {
  const context = await browser.newContext({ viewport: phoneWindow });
  try {
    let began = Number.NaN;
    const { kilobytes, thereAt } = await visit(context, url, async (page) => {
      await untilQuiet(page);
      began = await page.evaluate(() => performance.now());
      await page.mouse.move(50, 50, { steps: 2 });
      await page.locator('#prerendered').waitFor({ state: 'detached' });
    });
    return { seconds: (thereAt - began) / 1000, kilobytes };
  } finally {
    await context.close();
  }
}

/** A first visit with an empty cache, and a second one. */
export interface Visits {
  readonly first: Visit;
  readonly second: Visit;
}

/** The viewport of a phone. */
export const phoneWindow = { width: 390, height: 844 };

/** Visits a URL twice with a new browser context. */
export async function measureVisits(browser: Browser, url: string): Promise<Visits> {
  const context = await browser.newContext({ viewport: phoneWindow });
  try {
    const first = await visit(context, url);
    return { first, second: await visit(context, url) };
  } finally {
    await context.close();
  }
}
