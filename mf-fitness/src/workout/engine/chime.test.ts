import { createChime } from './chime.ts';

const memoryOf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
});

describe('createChime', () => {
  it('plays what was chosen on this device, and nothing when it is off', () => {
    const played: number[] = [];
    const memory = memoryOf();
    const chime = createChime(({ from }) => played.push(from), memory);
    chime.play();
    expect(played).toEqual([880, 1320]);
    chime.choose('off');
    chime.play();
    expect(played).toHaveLength(2);
    expect(createChime(() => undefined, memory).chosen).toBe('off');
  });

  it('is a bell where something unknown was kept', () => {
    expect(createChime(() => undefined, memoryOf({ 'ondine.chime': 'gong' })).chosen).toBe('bell');
  });
});
