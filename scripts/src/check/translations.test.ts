import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@ondine/contracts';
import type { HttpError } from '@ondine/platform/http';
import { translateEnglish } from '../../../packages/web-kit/src/runtime/language/translate-english.ts';
import spanish from '../../../packages/web-kit/src/runtime/language/server-texts/server-texts.es.ts';
import { announcementOf } from '../../../services/chat/src/conversation/start-conversation.ts';
import { castText } from '../../../services/chat/src/scenarios/cast.ts';
import {
  crisisEnding,
  violationCategories,
  violationEnding,
} from '../../../services/chat/src/safety/ending.ts';
import { ownRefusal } from '../../../services/chat/src/own-scenarios/check-own-scenario.ts';
import { refusalDetails, type RefusalReason } from '../../../services/chat/src/safety/verdict.ts';
import { definitions } from '../../../services/achievements/src/progress/definitions.ts';
import { catalogue } from '../../../services/sessions/src/exercises/catalogue.ts';
import { finishSession } from '../../../services/sessions/src/session/session.ts';
import { projectRoot } from '../project-root.ts';

const sources = ['shell', 'mf-account', 'mf-chat', 'mf-fitness', 'packages/web-kit'].flatMap((front) =>
  readdirSync(join(projectRoot, front, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(projectRoot, front, 'src', path),
  ),
);
const catalogues = sources.filter((path) => path.endsWith('.en.ts'));

type Texts = Readonly<Record<string, string>>;

/** The catalogues that a file exports. */
async function textsOf(path: string): Promise<Texts> {
  const exported = Object.values((await import(path)) as Record<string, unknown>);
  return Object.assign({}, ...exported) as Texts;
}

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

it.each(catalogues)('%s has its Spanish beside it, with the same keys and placeholders', async (path) => {
  const english = await textsOf(path);
  const translated = await textsOf(path.replace(/\.en\.ts$/, '.es.ts'));
  expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
  const placeholders = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]));
  expect(placeholders(translated)).toEqual(placeholders(english));
});

const scenarioFolder = join(projectRoot, 'services/chat/content');
const scenarioTexts = readdirSync(scenarioFolder).flatMap((file) => {
  const { title, description, goal, difficulty, checkpoints } = JSON.parse(
    readFileSync(join(scenarioFolder, file), 'utf8'),
  ) as Record<'title' | 'description' | 'goal' | 'difficulty', string> & { checkpoints: { name: string }[] };
  const texts = [title, description, goal, difficulty, ...checkpoints.map(({ name }) => name)];
  return [...texts, ...texts.map((text) => castText(text, { gender: 'woman' }))];
});
const { questions } = JSON.parse(
  readFileSync(join(projectRoot, 'shell/public/onboarding_data.json'), 'utf8'),
) as { questions: { title: string; text: string; options: string[]; button?: string }[] };

/** What the server says of a workout that is implausible. */
function refusalOf(given: {
  exercise_duration: number;
  reps_completed: number;
  registeredAt?: Date;
}): string {
  const { registeredAt, ...figures } = given;
  const [exercise] = catalogue;
  if (!exercise) throw new Error('The catalogue is empty');
  const request = { exercise_slug: exercise.slug, form_score: 90, ...figures } as const;
  try {
    finishSession({
      id: 'a',
      request: { ...request, exercise_name: exercise.name, difficulty_level: 'normal' },
      exercise,
      owner: { id: 'ada', isBot: false },
      timeZone: 'UTC',
      now: new Date('2026-03-04T12:00:00Z'),
      registeredAt,
    });
  } catch (error) {
    return (error as HttpError).detail;
  }
  throw new Error('It was not refused');
}
const implausible = [
  { exercise_duration: 14_401, reps_completed: 10 },
  { exercise_duration: 14_000, reps_completed: 4001 },
  { exercise_duration: 11, reps_completed: 300 },
  { exercise_duration: 60, reps_completed: 10, registeredAt: new Date('2026-03-05T12:00:00Z') },
  { exercise_duration: 7200, reps_completed: 10, registeredAt: new Date('2026-03-04T11:59:00Z') },
];

const said: readonly (readonly [string, readonly string[]])[] = [
  ['the table of errors', Object.values(errorCodes).map(({ detail }) => detail)],
  [
    'exercises',
    catalogue.flatMap(({ name, description, muscle_group: group }) => [name, description, group]),
  ],
  ['achievements', definitions.flatMap(({ title, description }) => [title, description])],
  ['scenarios', scenarioTexts],
  [
    'the first questions',
    questions.flatMap(({ title, text, options, button }) => [
      title,
      text,
      ...options,
      ...(button ? [button] : []),
    ]),
  ],
  ['implausible workouts', implausible.map(refusalOf)],
  ['the announcement of the partner', [announcementOf('Jonas')]],
  ['refused messages', Object.values(refusalDetails)],
  [
    'the ends of conversations',
    [crisisEnding, ...violationCategories.map(violationEnding)].map((ending) =>
      ending.kind === 'crisis' ? ending.support : ending.reason,
    ),
  ],
];

it('a refused scenario has no English left in it', () => {
  const refusals = (Object.keys(refusalDetails) as RefusalReason[]).map((reason) =>
    translateEnglish(spanish, ownRefusal(reason)),
  );
  expect(refusals.filter((text) => /\b(?:the|please|nothing|it|is)\b/i.test(text))).toEqual([]);
});

/** The same word in both. */
const alike = ['Irresistible'];

it.each(said)('what the server says of %s is there in Spanish', (_, texts) => {
  expect(texts.filter((text) => !alike.includes(text) && translateEnglish(spanish, text) === text)).toEqual(
    [],
  );
});
