import type { Replica } from '@ondine/platform/testing';

/** How often replicas have sent a page to all of their viewers, and the total time of that. */
export interface PageTimes {
  readonly count: number;
  readonly ms: number;
}

/** Reads it from the metrics of replicas (`board_page_seconds`): the servers' time, without the viewers' receiving. */
export async function readPageTimes(replicas: readonly Replica[]): Promise<PageTimes> {
  const read = replicas.map(async ({ metricsUrl: url }) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const figure = (end: string) => {
      const found = new RegExp(`^board_page_seconds_${end}\\S* ([\\d.e+-]+)$`, 'm').exec(text)?.[1];
      if (found === undefined) throw new Error(`${url} does not tell how long pages take`);
      return Number(found);
    };
    return { count: figure('count'), ms: figure('sum') * 1000 };
  });
  const all = await Promise.all(read);
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    ms: all.reduce((sum, { ms }) => sum + ms, 0),
  };
}
