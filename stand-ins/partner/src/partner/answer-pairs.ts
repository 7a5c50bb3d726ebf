import { readExamples } from '../judge/examples.ts';
import { questionIn } from './his-question.ts';
import { seedOf } from './seed.ts';

/** A question of the partner, and a message that did or did not answer it. */
export interface AnswerPair {
  readonly said: string;
  readonly question: string;
  readonly text: string;
  readonly isAnswer: boolean;
}

/** So that an opening with hundreds of examples does not outweigh all other questions. */
const mostEach = 12;

/** The messages after a question in the judge's examples, and equally many messages that followed another one. */
export function readAnswerPairs(): AnswerPair[] {
  const counts = new Map<string, number>();
  const answers = Object.values(readExamples())
    .flat()
    .flatMap(({ before: said, text }) => {
      const question = questionIn(said);
      const count = (counts.get(said) ?? 0) + 1;
      counts.set(said, count);
      return question === undefined || count > mostEach ? [] : [{ said, question, text, isAnswer: true }];
    });
  return answers.flatMap((answer, index) => {
    const others = [1, 2, 3].map(
      (step) => answers[seedOf([answer.text, String(index * step)]) % answers.length],
    );
    const other = others.find((each) => each !== undefined && each.said !== answer.said);
    return other ? [answer, { ...answer, text: other.text, isAnswer: false }] : [answer];
  });
}

/** The questions of the pairs; the messages are examples of the judge's. */
export const answerTexts = (): string[] => readAnswerPairs().map(({ question }) => question);
