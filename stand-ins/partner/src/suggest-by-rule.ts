import { z } from 'zod';

/** What of the coach's user message the stand-in reads. */
export const coachRequestSchema = z.object({
  scenario: z.object({ checkpoints: z.array(z.object({ name: z.string(), met: z.array(z.string()) })) }),
  transcript: z.array(z.object({ who: z.enum(['she', 'he']), text: z.string() })),
  draft: z.string(),
});
export type CoachRequest = z.infer<typeof coachRequestSchema>;

/** A wording is 400 characters at most, and that of a longer draft would only be its copy. */
const longestDraft = 350;

const withoutEnd = (text: string) => text.trim().replace(/[.!?…]$/u, '');

/**
 * A suggestion without understanding: a hint at one checkpoint after the other, and the draft with a few
 * words around it. It says that it is scripted.
 */
export function suggestByRule({ scenario: { checkpoints }, transcript, draft }: CoachRequest) {
  const turn = transcript.filter(({ who }) => who === 'she').length;
  const checkpoint = checkpoints[turn % Math.max(1, checkpoints.length)];
  const example = checkpoint?.met[0];
  const hint =
    checkpoint && example !== undefined
      ? `Try “${checkpoint.name}” next. An example from the scenario: “${example}” (This coach is scripted; one with a language model reads what you wrote.)`
      : 'Take up one word of the last message. (This coach is scripted; one with a language model reads what you wrote.)';
  const start = withoutEnd(draft);
  return {
    hint,
    variants:
      start === '' || start.length > longestDraft
        ? []
        : [`Let me put it plainly: ${start}.`, `${start}. And I say that with a smile.`],
  };
}
