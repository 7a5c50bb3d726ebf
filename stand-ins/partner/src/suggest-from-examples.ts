import { withoutAnnouncement } from '@ondine/chat/prompt-contract';
import { z } from 'zod';
import { coachHint } from './coach-hint.ts';
import { createFit, leastAlike, leastFit, tidy } from './fitting-lines.ts';
import { keptExamples, type Example } from './judge/examples.ts';
import { ownExamples } from './judge/own-examples.ts';
import { isRefusal } from './judge/whole-conversation.ts';
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

/** A wording has at most 400 characters, and that of a longer draft would only be a copy. */
const longestDraft = 350;
const longestLine = 160;
const wordings = 2;

const withoutEnd = (text: string) => text.trim().replace(/[.!?…]$/u, '');

/** Words that only fit the persona as written, or a person's name: the partner may have another. */
const isOfOnePersona = (text: string) =>
  /\b(?:sir|mister|king|brother|boyfriend|husband|man|men|guys?|boys?)\b/i.test(text) ||
  /[\p{Ll},] \p{Lu}\p{Ll}{2,}/u.test(text);

/** Used where no example fits: a no is rephrased as a no, a question as a question. */
const plainWordings = (draft: string): string[] => {
  const start = withoutEnd(draft);
  if (isRefusal(draft)) return [`Let me put it plainly: ${start}.`, `${start}. That is my answer.`];
  if (draft.trim().endsWith('?'))
    return [`I have wondered for a while: ${start}?`, `${start}? I would really like to know.`];
  return [`${start}. I wanted you to know that.`, `Let me put it plainly: ${start}.`];
};

/**
 * A rule-based coach: hints at the checkpoints in turn, and as alternatives to the draft two lines of examples that met
 * a checkpoint in a similar situation with the same intent. It says that it is scripted.
 */
export function createExampleCoach(meanings: Meanings) {
  async function linesFor({ scenario, transcript, draft }: CoachRequest): Promise<string[]> {
    const his = transcript.filter(({ who }) => who === 'he').map(({ text }) => withoutAnnouncement(text));
    const asked = { before: his.at(-1) ?? '', text: draft };
    const isNo = isRefusal(draft);
    const isUsable = ({ met, text }: Example) =>
      met.size > 0 && text.length <= longestLine && !isOfOnePersona(text) && isRefusal(text) === isNo;
    const examples = [
      ...(keptExamples()[scenario.slug] ?? []),
      ...ownExamples(scenario.checkpoints, his[0] ?? ''),
    ].filter(isUsable);
    const fit = createFit(
      await meanings.of([asked, ...examples].flatMap(({ before, text }) => [before, text])),
      leastAlike.wording,
    );
    const said = new Set(transcript.map(({ text }) => text));
    const fitting = examples
      .map((example) => ({ text: tidy(example.text), fits: fit(asked, example) }))
      .filter(({ text, fits }) => fits >= leastFit && !said.has(text))
      .toSorted((one, other) => other.fits - one.fits)
      .map(({ text }) => text);
    return [...new Set([...fitting, ...plainWordings(draft)])].slice(0, wordings);
  }

  return async (request: CoachRequest): Promise<{ hint: string; variants: string[] }> => {
    const { scenario, transcript, draft } = request;
    const turn = transcript.filter(({ who }) => who === 'she').length;
    const hasRoom = draft.trim() !== '' && draft.length <= longestDraft;
    return { hint: coachHint(scenario.checkpoints, turn), variants: hasRoom ? await linesFor(request) : [] };
  };
}
