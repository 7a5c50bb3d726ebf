import type { OnboardingQuestion, OnboardingResponse } from '@ondine/contracts';
import * as z from 'zod';

const answerSchema = z.object({ questionId: z.string(), selected: z.array(z.string()), at: z.string() });

/** An answer as stored on this device; its time (ISO 8601, `at`) is not sent. */
export type Answer = Readonly<z.infer<typeof answerSchema>>;

/** The progress in the questionnaire: one answer for each question so far. */
export type Answers = readonly Answer[];

export const addAnswer = (
  answers: Answers,
  question: OnboardingQuestion,
  selected: readonly string[],
  now: Date,
): Answers => [...answers, { questionId: question.id, selected: [...selected], at: now.toISOString() }];

/** Back removes the last answer. */
export const removeLastAnswer = (answers: Answers): Answers => answers.slice(0, -1);

/** Whether the answers are to these questions and no others: those kept by another release need not be. */
export const areAnswersTo = (
  questions: readonly Pick<OnboardingQuestion, 'id'>[],
  answers: Answers,
): boolean => questions.every(({ id }, step) => answers[step]?.questionId === id);

/** In the form of the API: chosen options joined by a comma, or 'None selected'. */
export const toResponses = (answers: Answers): OnboardingResponse[] =>
  answers.map(({ questionId, selected }) => ({
    question_id: questionId,
    selected_option: selected.length > 0 ? selected.join(',') : 'None selected',
  }));

/** The options that a stored answer has chosen; no option holds a comma. */
export function chosenIn(
  { id, options }: Pick<OnboardingQuestion, 'id' | 'options'>,
  responses: readonly OnboardingResponse[],
): readonly string[] {
  const answer = responses.find(({ question_id }) => question_id === id)?.selected_option.split(',') ?? [];
  return options.filter((option) => answer.includes(option));
}

/** The stored answers with one of them changed, or added. */
export function changeAnswer(
  responses: readonly OnboardingResponse[],
  questionId: string,
  selected: readonly string[],
): OnboardingResponse[] {
  const [changed] = toResponses([{ questionId, selected: [...selected], at: '' }]);
  return [
    ...responses.filter(({ question_id }) => question_id !== questionId),
    ...(changed ? [changed] : []),
  ];
}

/** The selection after an option was pressed: the option 'none of them' excludes all others. */
export function toggleOption(
  { none }: Pick<OnboardingQuestion, 'none'>,
  chosen: readonly string[],
  option: string,
): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((each) => each !== option);
  return option === none ? [option] : [...chosen.filter((each) => each !== none), option];
}

/** The id of the question about what to be gentle with; the flows read it too. */
const gentleQuestion = 'comfort';

/** What the user wants to be spared, in the words of the options; empty for 'none of them'. */
export function gentleWith(
  questions: readonly Pick<OnboardingQuestion, 'id' | 'none'>[],
  answers: Answers,
): readonly string[] {
  const none = questions.find(({ id }) => id === gentleQuestion)?.none;
  const answer = answers.find(({ questionId }) => questionId === gentleQuestion);
  return answer?.selected.filter((option) => option !== none) ?? [];
}

/** How many questions with options there are, and how many of them come before the end of a step. Counted from 1. */
export function countQuestions(
  questions: readonly Pick<OnboardingQuestion, 'options'>[],
  step: number,
): { readonly number: number; readonly total: number } {
  const count = (steps: typeof questions) => steps.filter(({ options }) => options.length > 0).length;
  return { number: count(questions.slice(0, step + 1)), total: count(questions) };
}

/** Whether a question is the weekly plan, which is displayed as a list. */
export const isPlan = ({ text }: Pick<OnboardingQuestion, 'text'>): boolean => text.includes('Week 1');

/** One bullet point for each sentence. */
export const toBulletPoints = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The ticked options by question id, also of questions that are not answered yet or no longer. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const storageKey = 'ondine.onboarding';
const chosenKey = 'ondine.onboarding.chosen';
const chosenSchema = z.record(z.string(), z.array(z.string()));

/** Reads what was ticked before a reload. */
export function readChosen(storage: Pick<Storage, 'getItem'>): Chosen {
  try {
    return chosenSchema.parse(JSON.parse(storage.getItem(chosenKey) ?? '{}'));
  } catch {
    // Incomplete, or stored by another release: nothing is ticked.
    return {};
  }
}

export const keepChosen = (storage: Pick<Storage, 'setItem'>, chosen: Chosen): void =>
  storage.setItem(chosenKey, JSON.stringify(chosen));

/** Removes all that the questionnaire keeps, once it is sent. */
export function dropOnboarding(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey);
  storage.removeItem(chosenKey);
}

/** Reads the answers from before a reload. */
export function readAnswers(storage: Pick<Storage, 'getItem'>): Answers {
  try {
    return z.array(answerSchema).parse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
  } catch {
    // Incomplete, or stored by another release: start again.
    return [];
  }
}

export function keepAnswers(storage: Pick<Storage, 'setItem' | 'removeItem'>, answers: Answers): void {
  if (answers.length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, JSON.stringify(answers));
}
