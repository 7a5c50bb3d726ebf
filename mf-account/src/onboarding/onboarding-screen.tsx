import { Banner, Button, ErrorState, Page, ProgressWave, QuickExitButton } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { PlanDialog } from '../payment/plan-dialog.tsx';
import { countQuestions, gentleWith } from './answers.ts';
import styles from './onboarding-screen.module.css';
import { QuestionCard } from './question-card.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** The questions before the first exercise, one at a time. */
export function OnboardingScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { questions, answers, phase, failed, hasMoved, isSending, chosen, ...actions } = useOnboarding();
  if (phase === 'complete' || phase === 'paying') {
    return (
      <Notice title={t('completeTitle')} text={t('completeText')}>
        <ProgressWave value={1} label={t('completeTitle')} />
        <PlanDialog
          open={phase === 'paying'}
          onClose={() => void navigate('/paywall')}
          onNotOnboarded={actions.restart}
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
  const all = questions.data;
  if (all.length === 0) return <Notice text={t('noQuestions')} />;

  const step = isSending ? answers.length - 1 : answers.length;
  const question = all[step];
  if (!question) {
    return (
      <Notice text={t('questionMissing')}>
        <Button onClick={actions.restart}>{t('restart')}</Button>
      </Notice>
    );
  }
  const { number, total } = countQuestions(all, step);
  const asks = question.options.length > 0;
  return (
    <Page>
      <div className={styles['frame']}>
        <div className={styles['progress']}>
          <div className={styles['top']}>
            <ProgressWave
              value={(step + 1) / all.length}
              label={asks ? t('progress', { number, total }) : t('answered', { number, total })}
            />
            <QuickExitButton />
          </div>
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
          onChoose={(selected) => actions.tick(question.id, selected)}
          onBack={actions.goBack}
          onAnswer={(selected) => actions.answer(question, selected)}
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
