import { setTimeout as delay } from 'node:timers/promises';
import {
  internalHealthSchema,
  internalTokenHeader,
  releaseName,
  type ServiceCanaries,
  type ServiceName,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import { changeCanariesFile, readCanariesFile } from './folder-canaries.ts';
import { readShares } from './read-shares.ts';

/** A platform of `npm run start:distributed`. */
export interface RunningGateways {
  /** The file of canaries that they read. */
  readonly file: string;
  /** Where each shows its figures. */
  readonly addresses: readonly string[];
  /** What parts know each other by. */
  readonly internalToken: string;
}

/** Gateways read the file every two seconds, and a busy machine may take some more. */
const takeOverMs = 20_000;
const askAgainMs = 200;
const timeoutMs = 5000;

/**
 * The gateways of those that answer.
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
 * @param version as the canary is called: that of its package, perhaps with a hyphen and something of the try behind it
 * @throws StartupError when nothing answers at the address of a canary, or what answers there is of another version or
 *   does not belong to this platform
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

/** Waits until all gateways say the same of a canary. @returns what they say; undefined when they have none such */
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
 * Changes the canary of a service of a platform that runs, and waits until its gateways do by it.
 * @throws StartupError when that platform, or the canary, does not answer, or the canary has ended by itself: then
 *   everything is as it was before
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
    `${service} ${version} has ended by itself before, since it failed too often, and stays ended: give what mends it another version. Everything is as it was.`,
  );
}
