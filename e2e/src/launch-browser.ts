import { type Browser, type BrowserContext, chromium, devices } from 'playwright-core';
import { requiredEnv } from '@ondine/platform/testing';

/** Errors and foreign requests that a browser context recorded. */
export interface PageProblems {
  /** Console errors and uncaught exceptions. */
  readonly errors: string[];
  /** Requests to any other origin: no member data may go there. */
  readonly foreignRequests: string[];
}

/** The one harmless console error: an information line of the pose library's CPU delegate. */
const harmless = /TensorFlow Lite XNNPACK delegate/;

/** Starts the installed Chrome or Chromium, optionally with a clip as its camera. */
export function launchBrowser({ clip }: { clip?: string } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: requiredEnv('CHROME_PATH'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(clip
        ? [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${clip}`,
          ]
        : []),
    ],
  });
}

/** Opens a context and records its problems. */
export async function openContext(
  browser: Browser,
  { origin, phone = false }: { origin: string; phone?: boolean },
): Promise<{ context: BrowserContext; problems: PageProblems }> {
  const context = await browser.newContext({
    ...(phone ? devices['Pixel 5'] : { viewport: { width: 1280, height: 800 } }),
    permissions: ['camera'],
  });
  const problems: PageProblems = { errors: [], foreignRequests: [] };
  context.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) {
      const { url } = message.location();
      problems.errors.push(url === '' ? message.text() : `${message.text()} (${url})`);
    }
  });
  context.on('weberror', (error) => problems.errors.push(String(error.error())));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:blob|data):/.test(url)) problems.foreignRequests.push(url);
  });
  return { context, problems };
}
