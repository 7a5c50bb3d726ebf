import { z } from 'zod';
import { castText, withoutAnnouncement, type Verdict } from '@ondine/chat/prompt-contract';
import type { Meanings } from '../meaning/meanings.ts';
import { castRemark } from '../partner/cast-reply.ts';
import { readColdExamples } from '../cold/cold-examples.ts';
import { readColdModel } from '../cold/cold-model.ts';
import { createFit, leastAlike, type Fit } from '../fitting-lines.ts';
import { findBetterLines } from './better-lines.ts';
import { alikeness, judgeReplies, solveCheckpoints, type Reply } from './checkpoint-model.ts';
import { decideCheckpoints } from './decide-checkpoints.ts';
import { keptExamples, type Example } from './examples.ts';
import { giveFeedback } from './feedback.ts';
import { knownRuns } from './known-runs.ts';
import { readLearnt } from './learnt.ts';
import { ownExamples } from './own-examples.ts';
import { rate } from './rate.ts';
import { createReplyReader, isTold, type ReadReply } from './read-replies.ts';
import { takeBreaths } from './take-breaths.ts';

const checkpointSchema = z.object({
  name: z.string(),
  description: z.string(),
  met: z.array(z.string()),
  not_met: z.array(z.string()),
});

/** The content of the judge's user message. */
export const judgeRequestSchema = z.object({
  scenario: z.object({
    slug: z.string(),
    title: z.string(),
    goal: z.string(),
    checkpoints: z.array(checkpointSchema),
    /** The gender of the partner; the texts are written for a man. */
    partner: z.enum(['man', 'woman']).optional(),
  }),
  transcript: z.array(
    z.object({ who: z.enum(['she', 'he']), text: z.string(), assisted: z.boolean().optional() }),
  ),
});
export type JudgeRequest = z.infer<typeof judgeRequestSchema>;

/** The judge of the stand-in. The same transcript always gets the same verdict. */
export type TranscriptJudge = (request: JudgeRequest) => Promise<Verdict>;

type Transcript = JudgeRequest['transcript'];
/** The same for several transcripts of a scenario with one opening line: a verdict for each, in their order. */
export type TranscriptsJudge = (
  scenario: JudgeRequest['scenario'],
  transcripts: readonly Transcript[],
) => Promise<Verdict[]>;

const mostWeak = 4;
const notice = '(This judge works from a script and does not understand everything that you write.)';

const repliesOf = (transcript: Transcript): Reply[] =>
  transcript.flatMap(({ who, text, assisted }, index) =>
    who === 'he' || assisted === true
      ? []
      : [{ text, before: transcript.slice(0, index).findLast((line) => line.who === 'he')?.text ?? '' }],
  );

/** The learnt data, and the examples it was learnt from. */
function readSources() {
  const labelled = keptExamples();
  return {
    labelled,
    learnt: readLearnt(),
    isKnownRun: knownRuns(Object.values(labelled).flat()),
    readColdness: readColdModel(readColdExamples()),
  };
}

/**
 * A judge that has learnt from labelled messages, conversations and the scenario's examples. The learnt data is read
 * with the first conversation. A scenario without labelled messages is judged by its examples alone.
 */
export function createTranscriptJudge(meanings: Meanings): TranscriptJudge {
  const judgeAll = createTranscriptsJudge(meanings);
  return async ({ scenario, transcript }) => {
    const [verdict] = await judgeAll(scenario, [transcript]);
    if (!verdict) throw new Error('A transcript was left without a verdict');
    return verdict;
  };
}

/**
 * Judges transcripts together: the features of the known messages are computed once for all, most of the time that a
 * judgement takes.
 */
export function createTranscriptsJudge(meanings: Meanings): TranscriptsJudge {
  let sources: ReturnType<typeof readSources> | undefined;

  return async (scenario, said) => {
    // The examples begin with the partner's opening line alone.
    const transcripts = said.map((lines) =>
      lines.map((line) => ({ ...line, text: withoutAnnouncement(line.text) })),
    );
    sources ??= readSources();
    const { labelled, learnt, isKnownRun, readColdness } = sources;
    const { slug, checkpoints } = scenario;
    const replies = transcripts.map(repliesOf);
    const first = transcripts[0]?.[0];
    const opening = first?.who === 'he' ? first.text : '';
    const examples = [...(labelled[slug] ?? []), ...ownExamples(checkpoints, opening)];
    const meaningOf = await meanings.of(
      [...replies.flat(), ...examples].flatMap(({ before, text }) => [before, text]),
    );
    const solutions =
      learnt.solutionsFor(slug, examples) ??
      solveCheckpoints(examples, checkpoints.length, alikeness(examples, meaningOf));
    const sureness = await judgeReplies(replies.flat(), examples, solutions, meaningOf);
    const fit = createFit(meaningOf, leastAlike);
    const breathe = takeBreaths();
    const verdicts: Verdict[] = [];
    let judged = 0;
    for (const own of replies) {
      const start = judged;
      judged += own.length;
      const readReply = createReplyReader(
        own,
        checkpoints.map(({ name }) => name),
        isKnownRun,
        (place) => sureness[start + place] ?? [],
        (text) => readColdness(text, meaningOf(text)),
      );
      const read: ReadReply[] = [];
      for (const [place, reply] of own.entries()) {
        await breathe();
        read.push(readReply(reply, place));
      }
      verdicts.push(judge(scenario, read, learnt.stars, examples, fit));
    }
    return verdicts;
  };
}

function judge(
  { checkpoints, partner: gender = 'man' }: JudgeRequest['scenario'],
  replies: readonly ReadReply[],
  starWeights: ReturnType<typeof readLearnt>['stars'],
  examples: readonly Example[],
  fit: Fit,
): Verdict {
  const decisions = decideCheckpoints(
    replies,
    checkpoints.map(({ name }) => name),
  );
  const missed = new Set(decisions.flatMap(({ met }, place) => (met ? [] : [place])));
  const rating = rate(replies, decisions, starWeights);
  const weak = replies.filter((reply) => reply.isFlat || reply.isUnkind || isTold(reply)).slice(0, mostWeak);
  return {
    checkpoints: decisions.map(({ name, met, quote }) => ({ name, met, quote })),
    rating,
    feedback: `${castRemark(
      giveFeedback({
        rating,
        replies,
        decisions: decisions.map((each) => ({ ...each, name: castText(each.name, { gender }) })),
        checkpoints,
      }),
      { gender },
    )} ${notice}`,
    weak: findBetterLines(weak, examples, missed, fit),
    // Messages were checked when they were sent, so a violation never reaches a judge.
    violation: null,
  };
}
