import type OpenAI from 'openai';
import {
  createModerationEndpoint,
  type Moderation,
  type ModerationOptions,
} from '../llm/moderation-endpoint.ts';
import type { Moderate } from './safety.ts';
import type { SafetyVerdict } from './verdict.ts';

type Category = keyof OpenAI.Moderation.Categories;

/** The meaning of a category here. With `from`, the score decides, if there is one, instead of the endpoint's flag. */
interface Meaning {
  readonly verdict: SafetyVerdict | undefined;
  readonly from?: number;
}

const violence: SafetyVerdict = { kind: 'violation', category: 'violence' };
const abuse: SafetyVerdict = { kind: 'refused', reason: 'abuse' };

/**
 * Every category of OpenAI's moderation API, the most serious first
 * (https://platform.openai.com/docs/guides/moderation). Its flags are meant for all audiences: where they are too
 * strict about flirtation and stories, only a high score counts; for minors a low one is enough.
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
  // A violent film is a legitimate topic; a threat is flagged above as well.
  violence: { verdict: abuse, from: 0.9 },
  // Flirtation is the purpose of conversations here. Explicit text is left to the rules.
  sexual: { verdict: undefined },
};

/** @returns undefined when no category applies */
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
 * The moderation for a setting.
 * @param setting a model; `off` for none; undefined for the default model if the endpoint has it
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
