import type OpenAI from 'openai';
import {
  createModerationEndpoint,
  type Moderation,
  type ModerationOptions,
} from '../llm/moderation-endpoint.ts';
import type { Moderate } from './safety.ts';
import type { SafetyVerdict } from './verdict.ts';

type Category = keyof OpenAI.Moderation.Categories;

/** What a category means here. With `from`, its score decides, where there is one, instead of the endpoint's flag. */
interface Meaning {
  readonly verdict: SafetyVerdict | undefined;
  readonly from?: number;
}

const violence: SafetyVerdict = { kind: 'violation', category: 'violence' };
const abuse: SafetyVerdict = { kind: 'refused', reason: 'abuse' };

/**
 * Every category of OpenAI's moderation API, the most serious first
 * (https://platform.openai.com/docs/guides/moderation). Its flags are made for all audiences: where they
 * are eager about flirtation and stories, only a high score counts; about minors a low one is enough.
 */
const meanings: Readonly<Record<Category, Meaning>> = {
  'sexual/minors': { verdict: { kind: 'violation', category: 'minors' }, from: 0.15 },
  'self-harm/intent': { verdict: { kind: 'crisis' } },
  'self-harm/instructions': { verdict: { kind: 'crisis' } },
  'self-harm': { verdict: { kind: 'crisis' } },
  'illicit/violent': { verdict: violence, from: 0.5 },
  'harassment/threatening': { verdict: violence, from: 0.5 },
  'hate/threatening': { verdict: violence },
  'violence/graphic': { verdict: violence, from: 0.7 },
  hate: { verdict: abuse },
  harassment: { verdict: abuse, from: 0.7 },
  illicit: { verdict: { kind: 'refused', reason: 'illegal' }, from: 0.6 },
  // A film that was violent is something to talk about; a threat is flagged above as well.
  violence: { verdict: abuse, from: 0.9 },
  // Flirtation is what conversations here are for. What is explicit is up to the rules.
  sexual: { verdict: undefined },
};

/** @returns undefined when nothing is held against the text */
export function verdictOf({
  categories: flags,
  category_scores: scores,
}: Moderation): SafetyVerdict | undefined {
  const [found] = Object.entries(meanings).filter(([category, { verdict, from }]) => {
    if (!verdict) return false;
    const score = scores[category];
    return from === undefined || typeof score !== 'number' ? flags[category] === true : score >= from;
  });
  return found?.[1].verdict;
}

const usualModel = 'omni-moderation-latest';

/**
 * The moderation that a setting asks for.
 * @param setting a model; `off` for none; undefined for the usual model where the endpoint turns out to have it
 */
export function moderationOf(setting: string | undefined, options: ModerationOptions): Moderate | undefined {
  if (setting === 'off') return undefined;
  const isExpected = setting !== undefined || new URL(options.baseUrl).hostname === 'api.openai.com';
  const ask = createModerationEndpoint({ ...options, model: setting ?? usualModel, isExpected });
  return async (text) => {
    const found = await ask(text);
    return found && verdictOf(found);
  };
}
