import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFrontEnds } from '../../../scripts/src/front-ends/build-front-ends.ts';
import { projectRoot } from '../launch-platform.ts';
import { runFaults } from './run-faults.ts';
import { startWorld, type FaultWorld } from './world.ts';

let folder: string;
let world: FaultWorld;
let parked = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-faults-'));
  world = await startWorld({ folder, siteDir: await buildFrontEnds(projectRoot, () => undefined) });
}, 180_000);

afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a platform in replicas', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'loses nothing and doubles nothing, whatever fails (seed %d)',
    async (seed) => {
      const done = await runFaults(world, seed, parked);
      parked = done.parked;
      expect(done.run).toMatchObject({ failure: null });
      expect(done.run.faults.length).toBeGreaterThan(0);
      expect(done.run.workouts).toBe(15);
    },
    240_000,
  );
});
