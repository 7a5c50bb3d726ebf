import type { OnboardingQuestion } from '@ondine/contracts';
import { useQuery } from '@ondine/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  addAnswer,
  areAnswersTo,
  dropOnboarding,
  keepAnswers,
  keepChosen,
  readAnswers,
  readChosen,
  removeLastAnswer,
  type Answers,
  type Chosen,
} from './answers.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { loadQuestions } from './load-questions.ts';

/** Between the last answer and the plans, milliseconds. */
const paywallDelayMs = 1200;

/** The questions, then a notice that they are answered, then the plans. */
type Phase = 'asking' | 'complete' | 'paying';

/** The questions and the answers to them, which outlive a reload of the tab and are sent after the last one. */
export function useOnboarding() {
  const questions = useQuery({
    queryKey: ['onboarding-questions'],
    queryFn: loadQuestions,
    staleTime: Infinity,
  });
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(sessionStorage));
  /** What was ticked, which is preselected when its question is shown again. */
  const [chosen, setChosen] = useState<Chosen>(() => readChosen(sessionStorage));
  const [phase, setPhase] = useState<Phase>('asking');
  const [failed, setFailed] = useState(false);
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    if (phase !== 'complete') return;
    const timer = setTimeout(() => setPhase('paying'), paywallDelayMs);
    return () => clearTimeout(timer);
  }, [phase]);

  function change(next: Answers) {
    keepAnswers(sessionStorage, next);
    setAnswers(next);
    setMoved(true);
  }

  function complete() {
    dropOnboarding(sessionStorage);
    setPhase('complete');
  }

  function askAgain(sent: Answers, error: unknown) {
    console.warn('The onboarding could not be completed', error);
    change(removeLastAnswer(sent));
    setFailed(true);
  }

  const all = questions.data ?? [];
  const isSending =
    phase === 'asking' &&
    all.length > 0 &&
    answers.length === all.length &&
    // Not what a reload found of other questions.
    (hasMoved || areAnswersTo(all, answers));
  const send = useEffectEvent(() => {
    finishOnboarding(answers).then(complete, (error: unknown) => askAgain(answers, error));
  });
  // After the last answer, and after a reload that came before the server had all of them.
  useEffect(() => {
    if (isSending) send();
  }, [isSending]);

  return {
    questions,
    answers,
    chosen,
    phase,
    /** Whether the answers could not be sent the last time. */
    failed,
    /** Whether this visit has answered or gone back. */
    hasMoved,
    isSending,
    tick: (questionId: string, selected: readonly string[]) => {
      const next = { ...chosen, [questionId]: selected };
      keepChosen(sessionStorage, next);
      setChosen(next);
    },
    answer: (question: OnboardingQuestion, selected: readonly string[]) => {
      setFailed(false);
      change(addAnswer(answers, question, selected, new Date()));
    },
    goBack: () => change(removeLastAnswer(answers)),
    restart: () => {
      change([]);
      setPhase('asking');
    },
  };
}
