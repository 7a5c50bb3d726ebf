import type { Replica } from '@ondine/platform/testing';

/** Processor time of a part's process so far, user and system, over all its threads, in ms. */
export async function processorMs({ metricsUrl: url }: Pick<Replica, 'metricsUrl'>): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total\S* ([\d.e+-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${url} does not tell its processor time`);
  return Number(seconds) * 1000;
}
