import { z } from 'zod';
import type { Verdict } from '../../../src/judge/verdict.ts';
import { checkMessage } from '../../../src/safety/check-message.ts';
import { betterLine } from './better-lines.ts';
import { checkpointFeatures, flat, unkind, type Reply } from './features.ts';
import { rate } from './rate.ts';
import { resembles } from './resembles.ts';

const checkpointSchema = z.object({
  name: z.string(),
  description: z.string(),
  met: z.array(z.string()),
  not_met: z.array(z.string()),
});

/** What the judge's user message carries. */
export const judgeRequestSchema = z.object({
  scenario: z.object({
    slug: z.string(),
    title: z.string(),
    goal: z.string(),
    checkpoints: z.array(checkpointSchema),
  }),
  transcript: z.array(z.object({ who: z.enum(['she', 'he']), text: z.string() })),
});
export type JudgeRequest = z.infer<typeof judgeRequestSchema>;

function repliesOf(transcript: JudgeRequest['transcript']): Reply[] {
  const opening = transcript.find(({ who }) => who === 'he')?.text ?? '';
  return transcript.flatMap(({ who, text }, index): Reply[] => {
    if (who === 'he') return [];
    const before = transcript.slice(0, index);
    return [
      {
        text,
        opening,
        before: before.findLast((line) => line.who === 'he')?.text ?? '',
        earlier: before.filter((line) => line.who === 'she').map((line) => line.text),
      },
    ];
  });
}

/** Finds the words that meet a checkpoint: by its own rule, or by its examples when it has none. */
function findEvidence({ name, met, not_met }: z.infer<typeof checkpointSchema>, replies: readonly Reply[]) {
  const rule = checkpointFeatures[name];
  const isMet = rule ?? ((reply: Reply) => resembles(reply.text, met, not_met));
  return replies.find((reply) => !unkind(reply) && isMet(reply))?.text ?? null;
}

const mostWeak = 4;

/** The verdict of the rules. The same transcript always gets the same one. */
export function judgeTranscript({ scenario, transcript }: JudgeRequest): Verdict {
  const replies = repliesOf(transcript);
  const checkpoints = scenario.checkpoints.map((checkpoint) => {
    const quote = findEvidence(checkpoint, replies);
    return { name: checkpoint.name, met: quote !== null, quote };
  });
  const missed = scenario.checkpoints.filter((_checkpoint, index) => checkpoints[index]?.met === false);
  const weak = replies
    .filter((reply) => flat(reply) || unkind(reply))
    .slice(0, mostWeak)
    .map((reply, index) => ({ quote: reply.text, better: betterLine(missed, scenario.checkpoints, index) }));
  const met = checkpoints.filter((checkpoint) => checkpoint.met).length;
  const rating = rate(replies, met / Math.max(1, checkpoints.length));
  const violation = replies
    .map(({ text }) => checkMessage(text))
    .find((verdict) => verdict.kind === 'violation');
  return {
    checkpoints,
    rating,
    feedback: feedbackOf({
      rating,
      best: checkpoints.find((checkpoint) => checkpoint.met),
      missed: missed[0],
    }),
    weak,
    safety:
      violation?.kind === 'violation'
        ? { violated: true, category: violation.category }
        : { violated: false, category: 'none' },
  };
}

const openings: Readonly<Record<number, string>> = {
  1: 'You showed up, and that is where practice begins.',
  2: 'You kept the conversation going; now give it a little more of yourself.',
  3: 'You were present and clear, with moments that made one want to read on.',
  4: 'You wrote with warmth and wit, and you listened to what he said.',
  5: 'That was a pleasure to read: quick, warm and entirely yours.',
};

function feedbackOf({
  rating,
  best,
  missed,
}: {
  readonly rating: number;
  readonly best: { readonly name: string; readonly quote: string | null } | undefined;
  readonly missed: z.infer<typeof checkpointSchema> | undefined;
}): string {
  return [
    openings[rating],
    best?.quote ? `Your strongest line was “${best.quote.slice(0, 160)}” (${best.name}).` : undefined,
    missed
      ? `Next time, try this: ${missed.description.charAt(0).toLowerCase()}${missed.description.slice(1)} For example: “${missed.met[0] ?? ''}”`
      : 'Every checkpoint was there. Try a harder scenario next.',
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
