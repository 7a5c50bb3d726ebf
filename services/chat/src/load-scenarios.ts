import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compareScenarios, scenarioSchema, type Scenario } from './scenario.ts';

/** A content file that cannot be used, and why, in words for whoever wrote it. */
export interface ScenarioFault {
  readonly file: string;
  readonly reason: string;
}

export interface LoadedScenarios {
  /** Easy first. */
  readonly scenarios: readonly Scenario[];
  readonly faults: readonly ScenarioFault[];
}

function read(text: string): Scenario | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  const parsed = scenarioSchema.safeParse(content);
  return parsed.success ? parsed.data : z.prettifyError(parsed.error);
}

/** Reads every `.json` file of a folder. A broken one, or one that repeats an id or a slug, is named and left out. */
export async function loadScenarios(folder: string): Promise<LoadedScenarios> {
  const scenarios: Scenario[] = [];
  const faults: ScenarioFault[] = [];
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const file of files) {
    const scenario = read(await readFile(join(folder, file), 'utf8'));
    if (typeof scenario === 'string') faults.push({ file, reason: scenario });
    else if (scenarios.some(({ id, slug }) => id === scenario.id || slug === scenario.slug)) {
      faults.push({ file, reason: `another file has the id ${scenario.id} or the slug ${scenario.slug}` });
    } else scenarios.push(scenario);
  }
  return { scenarios: scenarios.toSorted(compareScenarios), faults };
}
