import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compareScenarios, scenarioSchema, type Scenario } from './scenario.ts';

/** A content file that cannot be used, and the reason in words for its author. */
export interface ScenarioError {
  readonly file: string;
  readonly reason: string;
}

/** A content file as admins see it. */
export interface ScenarioFile {
  readonly file: string;
  readonly slug: string | null;
  readonly title: string | null;
  readonly difficulty: Scenario['difficulty'] | null;
  readonly valid: boolean;
  readonly fault: string | null;
}

export interface LoadedScenarios {
  /** Easy first. */
  readonly scenarios: readonly Scenario[];
  readonly errors: readonly ScenarioError[];
  /** Every file, in the order of names. */
  readonly files: readonly ScenarioFile[];
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

/**
 * Reads every `.json` file of a folder. A file that is invalid, or repeats an id or a slug, is listed with its error
 * and left out.
 */
export async function loadScenarios(folder: string): Promise<LoadedScenarios> {
  const scenarios: Scenario[] = [];
  const errors: ScenarioError[] = [];
  const files: ScenarioFile[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const file of names) {
    const scenario = read(await readFile(join(folder, file), 'utf8'));
    const error = errorIn(scenario, scenarios);
    if (error !== null) errors.push({ file, reason: error });
    else if (typeof scenario !== 'string') scenarios.push(scenario);
    files.push({ file, ...namesOf(scenario), valid: error === null, fault: error });
  }
  return { scenarios: scenarios.toSorted(compareScenarios), errors, files };
}

function errorIn(scenario: Scenario | string, before: readonly Scenario[]): string | null {
  if (typeof scenario === 'string') return scenario;
  const isRepeated = before.some(({ id, slug }) => id === scenario.id || slug === scenario.slug);
  return isRepeated ? `another file has the id ${scenario.id} or the slug ${scenario.slug}` : null;
}

const namesOf = (scenario: Scenario | string) =>
  typeof scenario === 'string'
    ? { slug: null, title: null, difficulty: null }
    : { slug: scenario.slug, title: scenario.title, difficulty: scenario.difficulty };
