import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import spanish from '../../../mf-chat/src/results/feedback/feedback-texts.es.ts';
import { feedbackTranslator } from '../../../mf-chat/src/results/feedback/translate-feedback.ts';
import { giveFeedback } from '../../../stand-ins/partner/src/judge/feedback.ts';
import type { ReadReply } from '../../../stand-ins/partner/src/judge/read-replies.ts';
import { coachHint } from '../../../stand-ins/partner/src/coach-hint.ts';
import { castRemark } from '../../../stand-ins/partner/src/partner/cast-reply.ts';
import { projectRoot } from '../project-root.ts';

interface Checkpoint {
  readonly name: string;
  readonly description: string;
  readonly met: readonly string[];
}

const folder = join(projectRoot, 'services/chat/content');
const scenarios = readdirSync(folder).map((file) => {
  const { checkpoints } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    checkpoints: readonly Checkpoint[];
  };
  return checkpoints;
});

/** Enough of them that each wording is chosen for some. */
const lines = [
  'I like boats.',
  'do you dance',
  'where did you learn that?',
  'It is late',
  'me too!',
  'hm, why',
  'a b c',
];
const kinds: readonly Partial<ReadReply>[] = [
  {},
  { isFlat: true },
  { isUnkind: true },
  ...(['test', 'echo', 'repeat', 'gibberish', 'denial', 'refused'] as const).map((nothing) => ({ nothing })),
];

/** What the scripted judge says of conversations of every kind in a scenario. */
const feedbackOn = (checkpoints: readonly Checkpoint[], kinds: readonly Partial<ReadReply>[]): string[] =>
  lines.flatMap((line, place) =>
    kinds.flatMap((kind) =>
      [0, 1, 2, checkpoints.length].flatMap((met) =>
        [1, 3, 5].map((rating) => {
          const other = lines[(place + 1) % lines.length] ?? line;
          const replies = [line, other, 'and you like boats, do you'].map((text, index): ReadReply => ({
            text,
            before: index === 1 ? 'My grandfather built boats, and so do I.' : `Well, ${other}`,
            sureness: checkpoints.map(() => -0.3),
            nothing: undefined,
            isFlat: false,
            isUnkind: false,
            ...(index === 1 && kind),
          }));
          const decisions = checkpoints.map(({ name }, index) => ({
            name,
            met: index < met,
            quote: index < met ? (index === 0 ? line : other) : null,
            sureness: index === place % checkpoints.length ? 0.1 : -0.4,
          }));
          return giveFeedback({
            rating,
            replies: met === 0 && place === 0 ? [] : replies,
            decisions,
            checkpoints,
          });
        }),
      ),
    ),
  );

it('what the scripted judge says is there in Spanish, of men and of women', () => {
  const translate = feedbackTranslator(spanish, (skill) => skill);
  // What stands in the way is said alike in all of them.
  const said = scenarios.flatMap((checkpoints, index) => feedbackOn(checkpoints, index === 0 ? kinds : [{}]));
  const all = new Set([...said, ...said.map((text) => castRemark(text, { gender: 'woman' }))]);
  expect(all.size).toBeGreaterThan(500);
  expect([...all].filter((text) => translate(text) === null)).toEqual([]);
});

it('what the scripted coach hints is there in Spanish, for every checkpoint and without one', () => {
  const translate = feedbackTranslator(spanish, (skill) => skill);
  const hints = [[], ...scenarios].flatMap((checkpoints) =>
    Array.from({ length: Math.max(1, checkpoints.length) }, (_, turn) =>
      coachHint(checkpoints, turn, turn % 2 === 0),
    ),
  );
  expect(new Set(hints).size).toBeGreaterThan(25);
  expect(hints.filter((text) => translate(text) === null)).toEqual([]);
});
