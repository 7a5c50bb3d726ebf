import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { memoryHealthStore } from './health-store.ts';
import { createReleaseHealth } from './release-health.ts';

const release = (version: string) => ({ manifest: `/m/${version}`, version, contract_version: 1 });
const entry = { ...release('1'), canary: { ...release('2'), share: 10 } };

function start(store = memoryHealthStore()) {
  const logger = silentLogger();
  const told = jest.spyOn(logger, 'error');
  let now = 0;
  const health = createReleaseHealth({ store, logger, clock: () => new Date(now) });
  const note = async (version: string, opened: number, failed: number) => {
    for (let i = 0; i < opened; i += 1) await health.note('mf-chat', version, entry, 'opened');
    for (let i = 0; i < failed; i += 1) await health.note('mf-chat', version, entry, 'failed');
  };
  return { health, note, told, store, wait: (ms: number) => (now += ms) };
}

describe('a canary', () => {
  it('that fails more often than the live release ends, and the log says so once, with the figures', async () => {
    const { health, note, told } = start();
    await note('1', 100, 1);
    await note('2', 30, 12);
    expect(await health.ended()).toEqual(['mf-chat@2']);
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      remote: 'mf-chat',
      version: '2',
      live: '1',
      live_openings: { opened: 100, failed: 1 },
    });
  });

  it('ends by whatever makes it plain, be it openings that come after the failures', async () => {
    const { health, note } = start();
    await note('2', 0, 12);
    await note('2', 30, 0);
    expect(await health.ended()).toEqual([]);
    await note('1', 100, 0);
    expect(await health.ended()).toEqual(['mf-chat@2']);
  });

  it('that does as well as the live release goes on', async () => {
    const { health, note, told } = start();
    await note('1', 100, 20);
    await note('2', 30, 6);
    expect(await health.ended()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it('is not judged by releases that are neither it nor the live one', async () => {
    const { health, note } = start();
    await note('1', 100, 0);
    await note('0', 100, 100);
    expect(await health.ended()).toEqual([]);
  });

  it('that another replica has ended is known here seconds later', async () => {
    const one = start();
    const other = start(one.store);
    expect(await other.health.ended()).toEqual([]);
    await one.note('1', 100, 1);
    await one.note('2', 30, 12);
    other.wait(6000);
    expect(await other.health.ended()).toEqual(['mf-chat@2']);
  });

  it('stays ended while what is counted cannot be read', async () => {
    const { health, note, store, wait } = start();
    await note('1', 100, 1);
    await note('2', 30, 12);
    expect(await health.ended()).toEqual(['mf-chat@2']);
    jest.spyOn(store, 'ended').mockRejectedValue(new Error('away'));
    wait(6000);
    expect(await health.ended()).toEqual(['mf-chat@2']);
  });

  it('is not judged while nothing can be counted, and nobody who reports is told so', async () => {
    const { health, note, store } = start();
    const count = jest.spyOn(store, 'count').mockRejectedValue(new Error('away'));
    await note('1', 100, 1);
    await note('2', 30, 12);
    expect(await health.ended()).toEqual([]);
    count.mockRestore();
    await note('1', 100, 1);
    await note('2', 30, 12);
    expect(await health.ended()).toEqual(['mf-chat@2']);
  });
});
