/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createStyleSheetWatch } from './style-sheet-watch.ts';

const url = 'http://localhost/remotes/mf-chat/2/main.css';
const folder = 'http://localhost/remotes/mf-chat/2/';

function setUp() {
  const watch = createStyleSheetWatch(document, 8000);
  const link = watch.createLink(url, { rel: 'stylesheet' });
  return { watch, link, settled: watch.settled(folder) };
}

describe('style sheets of remotes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are waited for', async () => {
    const { link, settled } = setUp();
    expect(link.href).toBe(url);
    link.dispatchEvent(new Event('load'));
    await expect(settled).resolves.toBeUndefined();
  });

  it('that fail are said to have failed, and do not stand in the way of the next try', async () => {
    const { watch, link, settled } = setUp();
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    await expect(settled).rejects.toThrow('could not be loaded');
    expect(document.head.contains(link)).toBe(false);
    await expect(watch.settled(folder)).resolves.toBeUndefined();
  });

  it('that never answer fail after the time limit', async () => {
    const { settled } = setUp();
    jest.advanceTimersByTime(8000);
    await expect(settled).rejects.toThrow('could not be loaded');
  });

  it('of other releases are not waited for', async () => {
    const { watch, settled } = setUp();
    await expect(watch.settled('http://localhost/remotes/mf-chat/1/')).resolves.toBeUndefined();
    jest.advanceTimersByTime(8000);
    await expect(settled).rejects.toThrow('could not be loaded');
  });
});
