import { releaseName } from '@ondine/contracts';

/** The canaries that a running gateway reports: percentage of callers by `releaseName`. */
export type Shares = ReadonlyMap<string, number>;

const timeoutMs = 2000;
const label = (labels: string, name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1];

/** Parses the shares from metrics in Prometheus' text format. */
function parseShares(figures: string): Shares {
  const shares = new Map<string, number>();
  for (const [, labels = '', value] of figures.matchAll(/^canary_share\{([^}]*)\} (\S+)$/gm)) {
    shares.set(releaseName(label(labels, 'name') ?? '', label(labels, 'version') ?? ''), Number(value));
  }
  return shares;
}

/** @param gateway the URL of its metrics @returns undefined when it does not answer */
export async function readShares(gateway: string): Promise<Shares | undefined> {
  try {
    const answer = await fetch(`${gateway}/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? parseShares(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
