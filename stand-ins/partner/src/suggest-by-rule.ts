import { dot } from '@ondine/sentence-encoder';
import { z } from 'zod';
import { coachHint } from './coach-hint.ts';
import { tidy } from './fitting-lines.ts';
import { keptExamples } from './judge/examples.ts';
import { ownExamples } from './judge/own-examples.ts';
import { isRefusal } from './judge/whole-conversation.ts';
import { countWords, plainOf } from './judge/words.ts';
import type { Meanings } from './meaning/meanings.ts';

/** The fields of the coach's user message that the stand-in reads. */
export const coachRequestSchema = z.object({
  scenario: z.object({
    slug: z.string(),
    checkpoints: z.array(
      z.object({ name: z.string(), met: z.array(z.string()), not_met: z.array(z.string()) }),
    ),
  }),
  transcript: z.array(z.object({ who: z.enum(['she', 'he']), text: z.string() })),
  draft: z.string(),
});
export type CoachRequest = z.infer<typeof coachRequestSchema>;

const mostWordings = 2;
/** 'Nope.' is not better than 'No.'. */
const fewestWords = 4;
/** Below this a line says something else than the draft; chosen by reading 48 pairs of four scenarios. */
const leastAlike = 0.65;
/** Two lines that are more alike than this say the same. */
const mostAlike = 0.9;

/** Writes a line as a draft is written: without capitals and final full stop where that has none. */
function inToneOf(draft: string, line: string): string {
  const written = tidy(line);
  return /\p{Lu}/u.test(draft) ? written : written.toLowerCase().replace(/\.$/, '');
}

/**
 * A rule-based coach, which hints at the checkpoints in turn. It cannot word a draft anew: what it offers instead are
 * lines of the scenario that a careful reader has credited and that mean nearly the same, for a no a no. Mostly there are
 * none, and it says so.
 */
export async function suggestByRule(
  { scenario: { slug, checkpoints }, transcript, draft }: CoachRequest,
  meanings: Meanings,
): Promise<{ readonly hint: string; readonly variants: readonly string[] }> {
  const said = transcript.filter(({ who }) => who === 'she').map(({ text }) => plainOf(text));
  const hintWith = (variants: readonly string[]) => ({
    hint: coachHint(checkpoints, said.length, variants.length > 0),
    variants,
  });
  if (draft.trim() === '') return hintWith([]);
  const opening = transcript[0]?.text ?? '';
  const lines = [...(keptExamples()[slug] ?? []), ...ownExamples(checkpoints, opening)].filter(
    ({ met, text }) =>
      met.size > 0 &&
      countWords(text) >= fewestWords &&
      isRefusal(text) === isRefusal(draft) &&
      !said.includes(plainOf(text)),
  );
  const meaningOf = await meanings.of([draft, ...lines.map(({ text }) => text)]);
  const nearest = lines
    .map(({ text }) => ({ text, alike: dot(meaningOf(draft), meaningOf(text)) }))
    .filter(({ text, alike }) => alike >= leastAlike && plainOf(text) !== plainOf(draft))
    .toSorted((one, other) => other.alike - one.alike);
  const chosen: string[] = [];
  for (const { text } of nearest) {
    if (chosen.length === mostWordings) break;
    if (chosen.every((other) => dot(meaningOf(other), meaningOf(text)) < mostAlike)) chosen.push(text);
  }
  return hintWith(chosen.map((line) => inToneOf(draft, line)));
}
