import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useOnlyTab } from './use-only-tab.ts';

/** Locks as of a browser, of which one is held at a time, in the order of the requests. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn;
      return turn;
    },
  } as unknown as LockManager;
}

const Shown = ({ name, locks }: { readonly name: string; readonly locks: LockManager | undefined }) => (
  <p>{`${name} ${useOnlyTab(locks)}`}</p>
);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the tab that a flow runs in', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is one: another says so, and can run it once the first is left', async () => {
    const locks = fakeLocks();
    const first = render(<Shown name="first" locks={locks} />);
    render(<Shown name="second" locks={locks} />);
    await wait(100);
    expect(screen.getByText('first here')).toBeTruthy();
    expect(screen.getByText('second asking')).toBeTruthy();
    await wait(500);
    expect(screen.getByText('second elsewhere')).toBeTruthy();
    first.unmount();
    await wait(0);
    expect(screen.getByText('second here')).toBeTruthy();
  });

  it('does not hold up others once it was left before its turn', async () => {
    const locks = fakeLocks();
    const first = render(<Shown name="first" locks={locks} />);
    const second = render(<Shown name="second" locks={locks} />);
    render(<Shown name="third" locks={locks} />);
    await wait(600);
    second.unmount();
    first.unmount();
    await wait(0);
    expect(screen.getByText('third here')).toBeTruthy();
  });

  it('is any where the browser has no locks, or refuses them', async () => {
    render(<Shown name="old" locks={undefined} />);
    expect(screen.getByText('old here')).toBeTruthy();
    const refusing = { request: () => Promise.reject(new Error('no')) } as unknown as LockManager;
    render(<Shown name="private" locks={refusing} />);
    await wait(0);
    expect(screen.getByText('private here')).toBeTruthy();
  });
});
