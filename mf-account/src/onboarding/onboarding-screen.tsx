import { Banner, Button, ErrorState, Page, ProgressWave, useMessages, useQuery } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../texts.ts';
import { PlanDialog } from '../payment/plan-dialog.tsx';
import {
  addAnswer,
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

type Phase = 'asking' | 'sending' | 'complete' | 'paying';

/** The questions before the first exercise, one at a time. */
export function OnboardingScreen() {
  const { t } = useMessages(messages);
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

  async function finish(all: Answers) {
    setPhase('sending');
    setFailed(false);
    try {
      await finishOnboarding(all);
      dropOnboarding(sessionStorage);
      setPhase('complete');
    } catch (error) {
      console.warn('The onboarding could not be completed', error);
      change(removeLastAnswer(all));
      setFailed(true);
      setPhase('asking');
    }
  }

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
  const steps = questions.data.length;
  if (steps === 0) return <Notice text={t('noQuestions')} />;

  const step = phase === 'sending' ? answers.length - 1 : answers.length;
  const question = questions.data[step];
  if (!question) {
    return (
      <Notice text={t('questionMissing')}>
        <Button onClick={restart}>{t('restart')}</Button>
      </Notice>
    );
  }
  const { number, total } = countQuestions(questions.data, step);
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
          gentleWith={gentleWith(questions.data, answers)}
          takesFocus={hasMoved}
          busy={phase === 'sending'}
          chosen={chosen[question.id] ?? []}
          onChoose={(selected) => tick(question.id, selected)}
          onBack={() => change(removeLastAnswer(answers))}
          onAnswer={(selected) => {
            const next = addAnswer(answers, question, selected, new Date());
            change(next);
            if (next.length === steps) void finish(next);
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
