import { Banner, Button, ErrorState, Page, ProgressWave, useQuery } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { PlanDialog } from '../payment/plan-dialog.tsx';
import {
  addAnswer,
  areAnswersTo,
  countQuestions,
  gentleWith,
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
import styles from './onboarding-screen.module.css';
import { QuestionCard } from './question-card.tsx';

const paywallDelayMs = 1200;

type Phase = 'asking' | 'complete' | 'paying';

/** The questions before the first exercise, one at a time. */
export function OnboardingScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const questions = useQuery({
    queryKey: ['onboarding-questions'],
    queryFn: loadQuestions,
    staleTime: Infinity,
  });
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(sessionStorage));
  const [phase, setPhase] = useState<Phase>('asking');
  const [failed, setFailed] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  /** What was ticked, which is preselected when its question is shown again. */
  const [chosen, setChosen] = useState<Chosen>(() => readChosen(sessionStorage));

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

  function tick(questionId: string, selected: readonly string[]) {
    const next = { ...chosen, [questionId]: selected };
    keepChosen(sessionStorage, next);
    setChosen(next);
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
  const steps = all.length;
  const isSending =
    phase === 'asking' &&
    steps > 0 &&
    answers.length === steps &&
    // Not what a reload found of other questions.
    (hasMoved || areAnswersTo(all, answers));
  const send = useEffectEvent(() => {
    finishOnboarding(answers).then(complete, (error: unknown) => askAgain(answers, error));
  });
  // After the last answer, and after a reload that came before the server had all of them.
  useEffect(() => {
    if (isSending) send();
  }, [isSending]);

  function restart() {
    change([]);
    setPhase('asking');
  }

  if (phase === 'complete' || phase === 'paying') {
    return (
      <Notice title={t('completeTitle')} text={t('completeText')}>
        <ProgressWave value={1} label={t('completeTitle')} />
        <PlanDialog
          open={phase === 'paying'}
          onClose={() => void navigate('/paywall')}
          onNotOnboarded={restart}
        />
      </Notice>
    );
  }
  if (questions.isPending) return <Notice text={t('loading')} />;
  if (questions.isError) {
    return (
      <Page width="narrow">
        <ErrorState
          detail={t('questionsFailed')}
          retryLabel={t('retry')}
          onRetry={() => void questions.refetch()}
        />
      </Page>
    );
  }
  if (steps === 0) return <Notice text={t('noQuestions')} />;

  const step = isSending ? answers.length - 1 : answers.length;
  const question = all[step];
  if (!question) {
    return (
      <Notice text={t('questionMissing')}>
        <Button onClick={restart}>{t('restart')}</Button>
      </Notice>
    );
  }
  const { number, total } = countQuestions(all, step);
  const asks = question.options.length > 0;
  return (
    <Page>
      <div className={styles['frame']}>
        <div className={styles['progress']}>
          <ProgressWave
            value={(step + 1) / steps}
            label={asks ? t('progress', { number, total }) : t('answered', { number, total })}
          />
          {failed && <Banner tone="danger">{t('completeFailed')}</Banner>}
        </div>
        <QuestionCard
          key={question.id}
          question={question}
          isFirst={step === 0}
          gentleWith={gentleWith(all, answers)}
          takesFocus={hasMoved}
          busy={isSending}
          chosen={chosen[question.id] ?? []}
          onChoose={(selected) => tick(question.id, selected)}
          onBack={() => change(removeLastAnswer(answers))}
          onAnswer={(selected) => {
            setFailed(false);
            change(addAnswer(answers, question, selected, new Date()));
          }}
        />
      </div>
    </Page>
  );
}

function Notice({
  title,
  text,
  children,
}: {
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <Page width="narrow">
      <div className={styles['notice']} role="status">
        {title !== undefined && <h1 className={styles['title']}>{title}</h1>}
        <p>{text}</p>
        {children}
      </div>
    </Page>
  );
}
