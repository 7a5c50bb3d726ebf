import { z } from 'zod';
import { coachHint } from './coach-hint.ts';
import { isRefusal } from './judge/whole-conversation.ts';
import { plainOf, tellingWords } from './judge/words.ts';
import { isGibberish } from './partner/gibberish.ts';
import { isAsking } from './partner/is-asking.ts';
import { readTone, type Tone } from './tone.ts';

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

/** Sentences before a draft, and after it. */
interface Frames {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A no stays a no, and becomes clearer. All of them also fit what only sounds like one, such as "I can't stop smiling". */
const refusals: Frames = {
  before: ['Let me put it plainly:', 'I say it kindly:', 'Honestly:'],
  after: ['I mean it.', 'And I mean it kindly.', 'That is how it is.'],
};
const questions: Frames = {
  before: ['I have wondered for a while:', 'Tell me one thing:', 'Now I am curious:'],
  after: ['I would really like to know.', 'Take your time.', 'I am listening.'],
};
const requests: Frames = {
  before: ['Go on:', 'Do me a favour:', 'One wish:'],
  after: ['I am listening.', 'I have time.', 'I am curious.'],
};
const compliments: Frames = {
  before: ['I have to say it:', 'Between us:', 'You know what?'],
  after: ['It had to be said.', 'I noticed that.', 'Now you know.'],
};
const statements: Frames = {
  before: ['You know what?', 'Between us:', 'I will let you in on something:'],
  after: ['And you?', 'Your turn.', 'Now you know.'],
};

function framesFor(draft: string): Frames {
  if (draft.includes('?')) return questions;
  if (isRefusal(draft)) return refusals;
  if (isAsking(draft))
    return /^(?:so |and |ok |then )?(?:tell|describe|say|guess|ask)\b/i.test(draft) ? requests : questions;
  return /\byou(?:r|rs)?\b/i.test(draft) ? compliments : statements;
}

/** The first that was not said in the conversation; a different one after each message. */
function pick(frames: readonly string[], turn: number, said: string): string | undefined {
  const turned = frames.map((_, index) => frames[(turn + index) % frames.length] ?? '');
  return turned.find((frame) => !said.includes(plainOf(frame)));
}

const inTone = (frame: string, { isLower }: Tone): string => (isLower ? frame.toLowerCase() : frame);

/**
 * Two wordings that say all that the draft says, in its own tone, with a sentence before it or after it. None of a
 * draft without a word to build on.
 */
function wordingsOf({ transcript, draft }: CoachRequest, turn: number): readonly string[] {
  const canFrame = draft.length <= longestDraft && !isGibberish(draft);
  if (!canFrame || (tellingWords(draft).size === 0 && !isRefusal(draft))) return [];
  const tone = readTone(draft);
  const { core, emoji } = tone;
  const frames = framesFor(draft);
  const said = plainOf(transcript.map(({ text }) => text).join('\n'));
  const end = frames === questions ? '?' : tone.end;
  const before = pick(frames.before, turn, said);
  const after = pick(frames.after, turn, said);
  const last = tone.end === '' ? after?.replace(/\.$/, '') : after;
  return [
    ...(before === undefined ? [] : [`${inTone(before, tone)} ${core}${end}${emoji}`]),
    ...(last === undefined ? [] : [`${core}${end || '.'} ${inTone(last, tone)}${emoji}`]),
  ];
}

/** A rule-based coach: hints at the checkpoints in turn, and rewords a draft. Without a draft it says that it is scripted. */
export const suggestFromDraft = (request: CoachRequest): { hint: string; variants: readonly string[] } => {
  const { scenario, transcript, draft } = request;
  const turn = transcript.filter(({ who }) => who === 'she').length;
  const isEmpty = draft.trim() === '';
  return {
    hint: coachHint(scenario.checkpoints, turn, isEmpty),
    variants: isEmpty ? [] : wordingsOf(request, turn),
  };
};
