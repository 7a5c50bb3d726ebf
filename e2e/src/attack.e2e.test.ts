import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessAttacks } from './attack/access-attacks.ts';
import { fuzzAttacks } from './attack/fuzz-attacks.ts';
import { httpAttacks } from './attack/http-attacks.ts';
import { ownerAttacks } from './attack/owner-attacks.ts';
import { stallAttacks } from './attack/stall-attacks.ts';
import { tokenAttacks } from './attack/token-attacks.ts';
import { openVictim, type Victim } from './attack/victim.ts';
import { launchDistributed } from './launch-distributed.ts';
import type { LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let platform: LaunchedPlatform;
let victim: Victim;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-attack-'));
  platform = await launchDistributed(folder, {
    // Thousands of calls from one address are the trade of these tests; the limit itself is proven elsewhere.
    API_REQUESTS_PER_MINUTE: '1000000',
    LOGIN_LIMIT_PER_ADDRESS: '1000000',
  });
  victim = await openVictim(platform.url);
}, 120_000);

afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const given = () => victim;

describe('who may call what', () => accessAttacks(given));
describe('tokens that are not ours', () => tokenAttacks(given));
describe('what belongs to somebody else', () => ownerAttacks(given));
describe('odd requests', () => httpAttacks(given));
describe('calls that are nearly right', () => fuzzAttacks(given));
describe('one against all', () => stallAttacks(given));
