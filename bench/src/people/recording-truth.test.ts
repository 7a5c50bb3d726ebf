import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTruth, repsOf, roundsOf, type PeopleEntry } from './recording-truth.ts';

const entry: PeopleEntry = {
  file: 'films/a.mp4',
  exercise: 'top-ride-hip-lift',
  from: 10,
  to: 14,
  reps: [11, 13],
  loop: true,
  rendered: false,
  hold: false,
  view: '',
  notes: '',
};

describe('the truth of recordings', () => {
  it('repeats a loop until it holds ten repetitions, and nothing else', () => {
    expect(roundsOf(entry)).toBe(5);
    expect(roundsOf({ ...entry, loop: false })).toBe(1);
    expect(roundsOf({ ...entry, reps: [] })).toBe(1);
  });

  it('lets each repetition begin half way from the one before, over the seams of a loop too', () => {
    expect(repsOf(entry, 2)).toEqual([
      { startMs: 0, topMs: 1000, endMs: 2000 },
      { startMs: 2000, topMs: 3000, endMs: 4000 },
      { startMs: 4000, topMs: 5000, endMs: 6000 },
      { startMs: 6000, topMs: 7000, endMs: 8000 },
    ]);
  });

  it('takes a hold for one repetition with its middle as the top', () => {
    expect(repsOf({ ...entry, reps: [], hold: true }, 1)).toEqual([{ startMs: 0, topMs: 2000, endMs: 4000 }]);
  });

  it('says what is wrong with a file that is not understood', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'truth-'));
    await writeFile(join(folder, 'truth.json'), JSON.stringify([{ file: 'a.mp4' }]));
    await expect(readTruth(folder)).rejects.toThrow(/truth\.json is not understood[^]*exercise/);
  });
});
