import { Button, EmptyState, Page, Spinner } from '@ondine/web-kit';
import { useParams } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useState } from 'react';
import { isReloaded } from '../workout/results/last-result.ts';
import { useTapGuard } from '../workout/screen/use-tap-guard.ts';
import { useWorkoutHost } from '../workout/screen/use-workout-host.ts';
import { FlowRunner } from './flow-runner.tsx';
import { createKeptFlow } from './kept-flow.ts';
import { useRunningTexts } from './running/texts.ts';
import { flowMinutesOf } from './plan-flow.ts';
import { useFlowPlan } from './use-flow-plan.ts';
import { useOnlyTab } from './use-only-tab.ts';

/** The route `/flow/:minutes`: today's flow on the real session, router and pose model. */
export function FlowScreen() {
  const { t } = useRunningTexts();
  const { minutes = '' } = useParams();
  const host = useWorkoutHost();
  useTapGuard(Date.now);
  const { data, isError, retry } = useFlowPlan();
  const tab = useOnlyTab();
  const [kept] = useState(() =>
    createKeptFlow(sessionStorage, session.getSnapshot().user?.id ?? '', Date.now),
  );
  if (data && tab === 'here') {
    return (
      <FlowRunner
        {...host}
        plan={data.plan}
        placeAfter={data.placeAfter}
        minutes={flowMinutesOf(minutes)}
        kept={kept}
        reloaded={isReloaded()}
      />
    );
  }
  return (
    <Page>
      {tab === 'elsewhere' ? (
        <EmptyState
          title={t('elsewhereTitle')}
          hint={t('elsewhereText')}
          action={<Button onClick={host.onLeave}>{t('toDashboard')}</Button>}
        />
      ) : isError ? (
        <EmptyState
          title={t('failedTitle')}
          hint={t('failedText')}
          action={
            <>
              <Button onClick={retry}>{t('retry')}</Button>
              <Button variant="secondary" onClick={host.onLeave}>
                {t('toDashboard')}
              </Button>
            </>
          }
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Page>
  );
}
