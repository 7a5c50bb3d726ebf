import OpenAI from 'openai';
import type { Moderate } from './safety.ts';
import type { SafetyVerdict } from './verdict.ts';

/** Categories of OpenAI's moderation API, the most serious first (https://platform.openai.com/docs/guides/moderation). */
const verdicts: readonly (readonly [string, SafetyVerdict])[] = [
  ['sexual/minors', { kind: 'violation', category: 'minors' }],
  ['self-harm/intent', { kind: 'crisis' }],
  ['self-harm/instructions', { kind: 'crisis' }],
  ['self-harm', { kind: 'crisis' }],
  ['violence/graphic', { kind: 'violation', category: 'violence' }],
  ['harassment/threatening', { kind: 'violation', category: 'violence' }],
  ['hate/threatening', { kind: 'violation', category: 'violence' }],
  ['hate', { kind: 'refused', reason: 'abuse' }],
  ['harassment', { kind: 'refused', reason: 'abuse' }],
];

/** Asks any endpoint that speaks OpenAI's moderation API. Plain flirtation that it flags as `sexual` passes. */
export function createModeration(options: {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs: number;
}): Moderate {
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    timeout: options.timeoutMs,
    maxRetries: 1,
  });
  return async (text) => {
    const { results } = await client.moderations.create({ model: options.model, input: text });
    const flagged = { ...results[0]?.categories } as Readonly<Record<string, boolean>>;
    return verdicts.find(([category]) => flagged[category] === true)?.[1];
  };
}
