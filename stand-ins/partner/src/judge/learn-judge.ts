import { loadScenarios, contentFolder } from '@ondine/chat/prompt-contract';
import { Matrix, solve } from 'ml-matrix';
import { readColdExamples } from '../cold/cold-examples.ts';
import { readColdModel } from '../cold/cold-model.ts';
import type { Meanings } from '../meaning/meanings.ts';
import { alikeness, solveCheckpoints, surenessOf, type Solutions } from './checkpoint-model.ts';
import { readConversations, type RatedConversation } from './conversations.ts';
import { decideCheckpoints } from './decide-checkpoints.ts';
import { readExamples, type Example } from './examples.ts';
import { knownRuns } from './known-runs.ts';
import { writeLearnt, type Lesson } from './learnt.ts';
import { ownExamples } from './own-examples.ts';
import type { StarWeights } from './rate.ts';
import { createReplyReader } from './read-replies.ts';
import { starFeatures } from './star-features.ts';

const folds = 3;
/** Regularisation of the star weights; 1 and 2 were equally good in cross-validation, 0 was worse. */
const starSmoothing = 1;

type Scenario = Awaited<ReturnType<typeof loadScenarios>>['scenarios'][number];
interface Rated {
  readonly features: Readonly<Record<string, number>>;
  readonly stars: number;
}

/**
 * The features of a scenario's conversations as for unknown ones: each is judged by a model that was learnt from the
 * others.
 */
function rateUnseen(
  { checkpoints }: Scenario,
  examples: readonly Example[],
  alike: Matrix,
  conversations: readonly RatedConversation[],
  isKnownRun: (letters: string) => boolean,
  coldnessOf: (text: string) => number,
): Rated[] {
  const placeOf = new Map(examples.map((example, place) => [example, place]));
  const names = checkpoints.map(({ name }) => name);
  return Array.from({ length: folds }, (_none, fold) => {
    const unseen = conversations.filter((_each, index) => index % folds === fold);
    const left = new Set(unseen.flatMap(({ messages }) => messages));
    const seen = examples.flatMap((example, place) => (left.has(example) ? [] : [place]));
    const solutions: Solutions = solveCheckpoints(
      seen.map((place) => examples[place] as Example),
      names.length,
      alike.selection(seen, seen),
    );
    return unseen.map(({ stars, messages }) => {
      const rows = messages.map((message) => {
        const row = alike.getRow(placeOf.get(message) ?? 0);
        return surenessOf(
          seen.map((place) => row[place] ?? 0),
          solutions,
        );
      });
      const replies = messages.map(
        createReplyReader(messages, names, isKnownRun, (place) => rows[place] ?? [], coldnessOf),
      );
      return { stars, features: starFeatures(replies, decideCheckpoints(replies, names)) };
    });
  }).flat();
}

/** Ridge regression of the stars on the features; the constant is not regularised. */
function learnStars(rated: readonly Rated[]): StarWeights {
  const names = Object.keys(rated[0]?.features ?? {});
  const rows = new Matrix(rated.map(({ features }) => names.map((name) => features[name] ?? 0)));
  const goal = Matrix.columnVector(rated.map(({ stars }) => stars));
  const smoothing = Matrix.diag(names.map((name) => (name === 'constant' ? 0 : starSmoothing)));
  const weights = solve(rows.transpose().mmul(rows).add(smoothing), rows.transpose().mmul(goal)).to1DArray();
  return Object.fromEntries(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(3))]));
}

/** Learns every scenario's checkpoints and the stars, and writes the results to files. */
export async function learnJudge(meanings: Meanings, say: (line: string) => void): Promise<void> {
  const { scenarios } = await loadScenarios(contentFolder);
  const labelled = readExamples();
  const conversations = readConversations();
  const isKnownRun = knownRuns(Object.values(labelled).flat());
  const readColdness = readColdModel(readColdExamples());
  const rated: Rated[] = [];
  const lessons: Lesson[] = [];
  for (const scenario of scenarios) {
    const { slug, checkpoints, opening_line: opening } = scenario;
    const examples = [...(labelled[slug] ?? []), ...ownExamples(checkpoints, opening)];
    const meaningOf = await meanings.of(examples.flatMap(({ before, text }) => [before, text]));
    const alike = alikeness(examples, meaningOf);
    lessons.push({ slug, examples, solutions: solveCheckpoints(examples, checkpoints.length, alike) });
    const own = conversations.filter((each) => each.slug === slug);
    // The conversations' messages are among the examples: identical ones are left out, by their text.
    const byWords = new Map(examples.map((example) => [`${example.before}\t${example.text}`, example]));
    const known = own.map((each) => ({
      ...each,
      messages: each.messages.map((message) => byWords.get(`${message.before}\t${message.text}`) ?? message),
    }));
    const coldnessOf = (text: string) => readColdness(text, meaningOf(text));
    rated.push(...rateUnseen(scenario, examples, alike, known, isKnownRun, coldnessOf));
    say(`${slug}: ${examples.length} messages, ${own.length} conversations`);
  }
  writeLearnt(lessons, learnStars(rated));
}
