import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFrontEnds } from '../../../scripts/src/front-ends/build-front-ends.ts';
import { projectRoot } from '../launch-platform.ts';
import { runRehearsal } from './run-rehearsal.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-rolling-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a platform whose parts are replaced, started without their stores and stopped under load', () => {
  it('answers every call, waits for what is away, and finishes what it accepted', async () => {
    const siteDir = await buildFrontEnds(projectRoot, () => undefined);
    const { phases, workouts } = await runRehearsal({ folder, siteDir }, 1, { awayMs: 3000, atOnce: true });
    expect(phases.map(({ name, violations }) => ({ name, violations }))).toEqual(
      phases.map(({ name }) => ({ name, violations: [] })),
    );
    expect(phases).toHaveLength(5);
    expect(workouts).toBeGreaterThan(0);
  }, 600_000);
});
