import {
  releaseName,
  type AdminHealth,
  type CanaryTrial,
  type InternalHealth,
  type InternalRebuild,
  type RemoteEntry,
  type RemotesFile,
} from '@ondine/contracts';
import type { Openings } from '../release-health/compare-releases.ts';
import type { Trial } from '../release-health/release-health.ts';
import type { CanaryState } from '../service-canaries/service-canaries.ts';
import type { Figures, MinuteRing } from './minute-ring.ts';

/** A canary of a service, and its results. */
export interface ServiceCanaryReading extends CanaryState {
  /** Null when the counts cannot be read. */
  readonly trial: Trial | null;
}

/** What could be read of the platform at one moment; null for parts that do not answer. */
export interface HealthReading {
  readonly at: Date;
  /** By the name of the part, the gateway first. */
  readonly parts: readonly (readonly [name: string, health: InternalHealth | null])[];
  readonly remotes: RemotesFile['remotes'] | null;
  /** Canaries that the gateway has ended, as `releaseName`. */
  readonly endedCanaries: readonly string[];
  /** The results of front ends' canaries, by the name of the front end; null when the counts cannot be read. */
  readonly trials: Readonly<Record<string, Trial | null>>;
  readonly serviceCanaries: readonly ServiceCanaryReading[];
  readonly jobs: InternalRebuild | null;
}

const partFigures = ['waiting_events', 'oldest_pending_seconds', 'dead_letters'] as const;
const rebuildShare = 'rebuild share_done';
const nameOf = (owner: string, figure: string) => `${owner} ${figure}`;

const failedOfHundred = ({ opened, failed }: Openings): number | null =>
  opened === 0 ? null : (Math.min(failed, opened) / opened) * 100;

const trialFigures = (owner: string, trial: Trial | null | undefined) =>
  (['canary', 'live'] as const).map(
    (track) => [nameOf(owner, `${track} failed`), trial ? failedOfHundred(trial[track]) : null] as const,
  );

/** The metrics of a reading, by name, in the form in which they are kept for an hour. */
export function figuresOf(reading: HealthReading): Figures {
  const { parts, remotes, endedCanaries, trials, serviceCanaries, jobs } = reading;
  const shareOf = (remote: string, canary: RemoteEntry['canary']) =>
    canary && !endedCanaries.includes(releaseName(remote, canary.version)) ? canary.share : 0;
  return Object.fromEntries([
    ...parts.flatMap(([part, health]) =>
      partFigures.map((figure) => [nameOf(part, figure), health?.[figure] ?? null] as const),
    ),
    ...Object.entries(remotes ?? {}).map(
      ([remote, { canary }]) => [nameOf(remote, 'share'), shareOf(remote, canary)] as const,
    ),
    ...Object.entries(trials).flatMap(([remote, trial]) => trialFigures(remote, trial)),
    ...serviceCanaries.flatMap(({ service, share, ended, trial }) => [
      [nameOf(service, 'share'), ended ? 0 : share] as const,
      ...trialFigures(service, trial),
    ]),
    [rebuildShare, jobs?.rebuild?.share_done ?? null] as const,
  ]);
}

/** Up, degraded, or away; a part that cannot do its work counts as away. */
function stateOf(health: InternalHealth | null): AdminHealth['parts'][number]['state'] {
  if (!health) return 'away';
  const checks = Object.values(health.checks);
  if (checks.includes('unavailable')) return 'away';
  return checks.includes('degraded') ? 'degraded' : 'up';
}

/** Combines the current metrics with those of the last hour, for the admin screen. */
export function composeHealth(
  reading: HealthReading,
  ring: Pick<MinuteRing, 'since' | 'lastHour'>,
): AdminHealth {
  const { at, parts, remotes, endedCanaries, trials, serviceCanaries, jobs } = reading;
  const now = figuresOf(reading);
  const figure = (name: string) => ({ now: now[name] ?? null, last_hour: ring.lastHour(name, at) });
  const describeTrial = (owner: string, trial: Trial | null | undefined): CanaryTrial | null =>
    trial
      ? {
          canary: { seen: trial.canary.opened, failed: trial.canary.failed },
          live: { seen: trial.live.opened, failed: trial.live.failed },
          canary_failed: figure(nameOf(owner, 'canary failed')),
          live_failed: figure(nameOf(owner, 'live failed')),
        }
      : null;
  return {
    timestamp: at.toISOString(),
    watched_since: (ring.since(at) ?? at).toISOString(),
    parts: parts.map(([name, health]) => ({
      name,
      state: stateOf(health),
      version: health?.version ?? null,
      started_at: health?.started_at ?? null,
      missing: Object.entries(health?.checks ?? {})
        .filter(([, state]) => state !== 'ok')
        .map(([what]) => what),
      waiting_events: figure(nameOf(name, 'waiting_events')),
      oldest_pending_seconds: figure(nameOf(name, 'oldest_pending_seconds')),
      dead_letters: figure(nameOf(name, 'dead_letters')),
    })),
    remotes:
      remotes &&
      Object.entries(remotes).map(([name, { version, canary }]) => ({
        name,
        version,
        canary: canary
          ? {
              version: canary.version,
              share: canary.share,
              ended: endedCanaries.includes(releaseName(name, canary.version)),
              trial: describeTrial(name, trials[name]),
            }
          : null,
        canary_share: figure(nameOf(name, 'share')),
      })),
    service_canaries: serviceCanaries.map(({ service, version, share, ended, trial }) => ({
      service,
      version,
      share,
      ended,
      canary_share: figure(nameOf(service, 'share')),
      trial: describeTrial(service, trial),
    })),
    jobs: jobs && { rebuild: jobs.rebuild && { ...jobs.rebuild, share: figure(rebuildShare) } },
  };
}
