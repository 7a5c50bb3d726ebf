import { setTimeout as delay } from 'node:timers/promises';
import {
  internalHealthSchema,
  internalTokenHeader,
  releaseName,
  type ServiceCanaries,
  type ServiceName,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { changeCanariesFile, readCanariesFile } from './folder-canaries.ts';
import { readShares } from './read-shares.ts';

/** A platform of `npm run start:distributed`. */
export interface RunningGateways {
  /** The canary file that the gateways read. */
  readonly file: string;
  /** The metrics URL of each gateway. */
  readonly addresses: readonly string[];
  /** The shared secret of the parts. */
  readonly internalToken: string;
}

/** Gateways read the file every two seconds; a busy machine needs more time. */
const takeOverMs = 20_000;
const askAgainMs = 200;
const timeoutMs = 5000;

/**
 * The gateways that answer.
 * @throws StartupError when none does
 */
async function answering(addresses: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => ((await readShares(address)) ? [address] : [])),
  );
  const found = answers.flat();
  if (found.length > 0) return found;
  throw new StartupError(
    'The gateways of this platform do not answer: is it still running? Nothing has changed.',
  );
}

/**
 * @param version of the canary: that of its package, optionally with a hyphen and a suffix for the trial
 * @throws StartupError when nothing answers at the canary's URL, or what answers has another version or belongs to
 * another platform
 */
async function requireService(
  { url, version }: { readonly url: string; readonly version: string },
  internalToken: string,
): Promise<void> {
  const ask = (path: string) =>
    fetch(new URL(path, url), {
      headers: { [internalTokenHeader]: internalToken },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
  const lives = await ask('/healthz');
  if (!lives?.ok) {
    const how = lives ? `answers ${lives.status}` : 'does not answer';
    throw new StartupError(`${url} ${how}: start the new version first. Nothing has changed.`);
  }
  const health = await ask('/internal/health');
  if (health?.ok) {
    const { version: found } = internalHealthSchema.pick({ version: true }).parse(await health.json());
    if (version === found || version.startsWith(`${found}-`)) return;
    throw new StartupError(
      `${url} is version ${found}, not ${version}: name it by the version of its package, with -SOMETHING behind it for another try of the same. Nothing has changed.`,
    );
  }
  throw new StartupError(
    `${url} does not know this platform (its /internal/health answers ${health?.status ?? 'nothing'}): start it with the INTERNAL_TOKEN of the live one. Nothing has changed.`,
  );
}

/**
 * Waits until all gateways report the same share of a canary. @returns the share; undefined when they have no such
 * canary
 */
async function awaitShare(
  gateways: readonly string[],
  canary: string,
  isExpected: (share: number | undefined) => boolean,
): Promise<number | undefined> {
  const deadline = performance.now() + takeOverMs;
  for (;;) {
    const answers = await Promise.all(gateways.map((gateway) => readShares(gateway)));
    const shares = answers.map((answer) => answer?.get(canary));
    if (answers.every(Boolean) && shares.every(isExpected)) return shares[0];
    if (performance.now() > deadline) {
      throw new StartupError(
        `The gateways have not taken over what was written about ${canary}: see what they log about the file of canaries.`,
      );
    }
    await delay(askAgainMs);
  }
}

/**
 * Changes the canary of a service on a running platform, and waits until the gateways apply it.
 * @throws StartupError when the platform or the canary does not answer, or the canary has ended by itself; the change
 * is then reverted
 */
export async function changeRunningCanary(
  { file, addresses, internalToken }: RunningGateways,
  service: ServiceName,
  change: (canaries: ServiceCanaries) => ServiceCanaries,
): Promise<ServiceCanaries> {
  const gateways = await answering(addresses);
  const before = readCanariesFile(file);
  const wanted = change(before)[service];
  if (wanted) await requireService(wanted, internalToken);
  const after = changeCanariesFile(file, change);
  const past = before[service];
  if (!wanted) {
    if (past) await awaitShare(gateways, releaseName(service, past.version), (share) => share === undefined);
    return after;
  }
  const { version, share } = wanted;
  const given = await awaitShare(
    gateways,
    releaseName(service, version),
    (found) => found === share || (found === 0 && share !== 0),
  );
  if (given === share) return after;
  changeCanariesFile(file, (canaries) => {
    const others = Object.entries(canaries).filter(([name]) => name !== service);
    return { ...Object.fromEntries(others), ...(past && { [service]: past }) };
  });
  throw new StartupError(
    `${service} ${version} failed too often, so it was ended automatically and cannot be started again. Release the fix under a new version. Nothing was changed.`,
  );
}
