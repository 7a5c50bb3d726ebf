import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchedSet } from '../generators/testing/watched-set.ts';
import { formAgreement, readFormReadings } from './form-readings.ts';

const watched = (id: string, formScore: number, counted = 3) => watchedSet(formScore, counted, { id });
const reading = (id: string, ...scores: number[]) => ({ id, exercise: 'pleasure-flow', scores });

describe('the agreement about form', () => {
  it('compares ours with the mean of the readers, and the readers with each other', () => {
    const agreement = formAgreement(
      [watched('a', 90), watched('b', 70), watched('c', 40)],
      [reading('a', 95, 60), reading('b', 80, 80), reading('c', 50, 20)],
    );
    expect(agreement.clips).toBe(3);
    // Means 77.5, 80 and 35: the first two change places.
    expect(agreement.ours).toBeCloseTo(0.5);
    expect(agreement.readers).toBeCloseTo(0.5);
  });

  it('leaves out what nobody read, what was not counted and what was not judged', () => {
    const agreement = formAgreement(
      [watched('a', 90), watched('b', 0, 0), watched('c', 0), watched('unread', 10)],
      [reading('a', 95), reading('b', 10), reading('c', 80)],
    );
    expect(agreement).toEqual({ clips: 1, ours: null, readers: null });
  });
});

it('refuses a file of another form, and says where', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'readings-')), 'readings.json');
  await writeFile(file, JSON.stringify([{ id: 'a', exercise: 'pleasure-flow', scores: [101] }]));
  await expect(readFormReadings(file)).rejects.toThrow('scores');
});
