import { z } from 'zod';
import type { Verdict } from '@ondine/chat/prompt-contract';
import { checkMessage } from '@ondine/chat/check-message';
import type { Meanings } from '../meaning/meanings.ts';
import { dot } from '@ondine/sentence-encoder';
import { findBetterLines } from './better-lines.ts';
import { learnCheckpoints, surelyMet, type CheckpointModel, type Reply } from './checkpoint-model.ts';
import { readExamples, type Example } from './examples.ts';
import { giveFeedback } from './feedback.ts';
import { isDenial, isFlat, isUnkind } from './manners.ts';
import { rate } from './rate.ts';
import { countWords } from './words.ts';

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

/** The judge of the stand-in. The same transcript always gets the same verdict. */
export type TranscriptJudge = (request: JudgeRequest) => Promise<Verdict>;

const mostWeak = 4;

const repliesOf = (transcript: JudgeRequest['transcript']): Reply[] =>
  transcript.flatMap(({ who, text }, index) =>
    who === 'he'
      ? []
      : [{ text, before: transcript.slice(0, index).findLast((line) => line.who === 'he')?.text ?? '' }],
  );

/** The examples in a scenario's content file, as replies to his opening line: each is about its own checkpoint. */
const examplesOf = (
  checkpoints: JudgeRequest['scenario']['checkpoints'],
  transcript: JudgeRequest['transcript'],
): Example[] => {
  const before = transcript[0]?.who === 'he' ? transcript[0].text : '';
  return checkpoints.flatMap(({ met, not_met }, place) => [
    ...met.map((text) => ({ met: new Set([place]), before, text })),
    ...not_met.map((text) => ({ met: new Set<number>(), before, text })),
  ]);
};

/**
 * A judge that has learnt from labelled messages and from the scenario's own examples, scenario by scenario,
 * each when it first comes up. A scenario that nobody has labelled messages for goes by its own alone.
 */
export function createTranscriptJudge(meanings: Meanings): TranscriptJudge {
  const labelled = readExamples();
  const models = new Map<string, CheckpointModel>();

  return async ({ scenario, transcript }) => {
    const replies = repliesOf(transcript);
    const own = examplesOf(scenario.checkpoints, transcript);
    const examples = [...(labelled[scenario.slug] ?? []), ...own];
    const meaningOf = await meanings.of(
      [...replies, ...examples].flatMap(({ before, text }) => [before, text]),
    );
    const lesson = JSON.stringify([scenario.slug, own.map(({ before, text }) => [before, text])]);
    const model = models.get(lesson) ?? learnCheckpoints(examples, scenario.checkpoints.length, meaningOf);
    if (scenario.slug in labelled) models.set(lesson, model);
    return judge(scenario, replies, { model, examples, meaningOf });
  };
}

/** Among what met a checkpoint the fuller line is the one to hold up, unless it met it only just. */
const strengthOf = ({
  quote,
  sureness,
}: {
  readonly quote: string | null;
  readonly sureness: number;
}): number => sureness + Math.min(countWords(quote ?? ''), 15) / 30;

function judge(
  scenario: JudgeRequest['scenario'],
  replies: readonly Reply[],
  known: {
    readonly model: CheckpointModel;
    readonly examples: readonly Example[];
    readonly meaningOf: Awaited<ReturnType<Meanings['of']>>;
  },
): Verdict {
  const scored = replies.map((reply) => ({
    ...reply,
    scores:
      isUnkind(reply.text) || isDenial(reply.text)
        ? scenario.checkpoints.map(() => -1)
        : known.model(reply, known.meaningOf),
  }));
  const checkpoints = scenario.checkpoints.map(({ name }, place) => {
    const [best] = scored.toSorted((one, other) => (other.scores[place] ?? 0) - (one.scores[place] ?? 0));
    const sureness = best?.scores[place] ?? -1;
    const met = best !== undefined && sureness > surelyMet;
    return { name, met, quote: met ? best.text : null, sureness };
  });
  const [strongest] = checkpoints
    .filter(({ met }) => met)
    .toSorted((one, other) => strengthOf(other) - strengthOf(one));
  const missed = new Set(checkpoints.flatMap(({ met }, place) => (met ? [] : [place])));
  const rating = rate(
    scored.map(({ text, before, scores }) => ({ text, before, best: Math.max(...scores) })),
    1 - missed.size / Math.max(1, checkpoints.length),
  );
  const weak = replies
    .filter(({ text }) => isFlat(text) || isUnkind(text))
    .slice(0, mostWeak)
    .map(({ text, before }) => ({
      text,
      likeBefore: (example: Example) => dot(known.meaningOf(before), known.meaningOf(example.before)),
    }));
  const [violation = null] = replies.flatMap(({ text }) => {
    const verdict = checkMessage(text);
    return verdict.kind === 'violation' ? [{ category: verdict.category, quote: text }] : [];
  });
  return {
    checkpoints: checkpoints.map(({ name, met, quote }) => ({ name, met, quote })),
    rating,
    feedback: giveFeedback({
      rating,
      best: strongest,
      missed: scenario.checkpoints.find((_checkpoint, place) => missed.has(place)),
    }),
    weak: findBetterLines(weak, known.examples, missed),
    violation,
  };
}
