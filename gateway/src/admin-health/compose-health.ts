import type { AdminHealth, InternalHealth, InternalRebuild, RemotesFile } from '@ondine/contracts';
import type { Figures, MinuteRing } from './minute-ring.ts';

/** What could be read of the platform at one moment; null for what does not answer. */
export interface HealthReading {
  readonly at: Date;
  /** By the name of the part, the gateway first. */
  readonly parts: readonly (readonly [name: string, health: InternalHealth | null])[];
  readonly remotes: RemotesFile['remotes'] | null;
  /** Canaries that have ended by themselves, as `remote@version`. */
  readonly endedCanaries: readonly string[];
  readonly jobs: InternalRebuild | null;
}

const partFigures = ['waiting_events', 'oldest_pending_seconds', 'dead_letters'] as const;
const rebuildShare = 'rebuild share_done';
const nameOf = (owner: string, figure: string) => `${owner} ${figure}`;

/** The numbers of a reading, by name, as they are kept for an hour. */
export function figuresOf({ parts, remotes, jobs }: HealthReading): Figures {
  return Object.fromEntries([
    ...parts.flatMap(([part, health]) =>
      partFigures.map((figure) => [nameOf(part, figure), health?.[figure] ?? null] as const),
    ),
    ...Object.entries(remotes ?? {}).map(
      ([remote, { canary }]) => [nameOf(remote, 'share'), canary?.share ?? 0] as const,
    ),
    [rebuildShare, jobs?.rebuild?.share_done ?? null] as const,
  ]);
}

/** Up, up but without something that it uses, or away, which it also is when it cannot do its work. */
function stateOf(health: InternalHealth | null): AdminHealth['parts'][number]['state'] {
  if (!health) return 'away';
  const checks = Object.values(health.checks);
  if (checks.includes('unavailable')) return 'away';
  return checks.includes('degraded') ? 'degraded' : 'up';
}

/** Puts together what admins see: the numbers of now with those of the last hour. */
export function composeHealth(
  reading: HealthReading,
  ring: Pick<MinuteRing, 'since' | 'lastHour'>,
): AdminHealth {
  const { at, parts, remotes, endedCanaries, jobs } = reading;
  const now = figuresOf(reading);
  const figure = (name: string) => ({ now: now[name] ?? null, last_hour: ring.lastHour(name, at) });
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
              ended: endedCanaries.includes(`${name}@${canary.version}`),
            }
          : null,
        canary_share: figure(nameOf(name, 'share')),
      })),
    jobs: jobs && { rebuild: jobs.rebuild && { ...jobs.rebuild, share: figure(rebuildShare) } },
  };
}
