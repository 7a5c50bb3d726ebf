import { type RemoteEntry, shellName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { readRemotes } from './read-remotes.ts';
import type { ReleaseTarget } from './release-target.ts';
import type { ReleaseKeys } from './signing-key.ts';

/** A release, and the contract version that it was built for. */
interface Built {
  readonly name: string;
  readonly contract: number;
}

/** The contract of the target's shell: of the live release, or else of the site next to the releases. */
async function contractOfShell(
  target: ReleaseTarget,
  live: RemoteEntry | undefined,
): Promise<number | undefined> {
  if (live) return live.contract_version;
  const text = await target.read('shell/release.json');
  return text === null ? undefined : (JSON.parse(text) as { contract_version: number }).contract_version;
}

/**
 * The shell and the remotes must have the same contract version. A remote may be one ahead if its previous release
 * still fits the shell, which follows later.
 * @throws StartupError when the release could not run with the live shell, or no live remote in it
 */
export async function requireContract(
  target: ReleaseTarget,
  { name, contract: ours }: Built,
  keys: Pick<ReleaseKeys, 'trusted'>,
): Promise<void> {
  const { [shellName]: shell, ...remotes } = await readRemotes(target, keys);
  if (name === shellName) {
    const left = Object.entries(remotes).filter(([, { contract_version: theirs }]) => theirs !== ours);
    if (left.length === 0) return;
    throw new StartupError(
      `This shell keeps to contract ${ours}, and could not run what is live of ${left.map(([remote]) => remote).join(', ')} at ${target.name}: release those first.`,
    );
  }
  const theirs = await contractOfShell(target, shell);
  if (theirs === undefined || theirs === ours) return;
  if (ours === theirs + 1 && remotes[name]?.contract_version === theirs) return;
  throw new StartupError(
    `The shell at ${target.name} keeps to contract ${theirs}, this release to ${ours}: it could not run there.`,
  );
}
