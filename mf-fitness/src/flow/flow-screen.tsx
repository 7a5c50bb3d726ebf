import { Button, EmptyState, Page, Spinner } from '@ondine/web-kit';
import { useParams } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useState } from 'react';
import { isReloaded } from '../workout/results/last-result.ts';
import { useWorkoutHost } from '../workout/screen/use-workout-host.ts';
import { FlowRunner } from './flow-runner.tsx';
import { createKeptFlow } from './kept-flow.ts';
import { useRunningTexts } from './running/texts.ts';
import { flowMinutesOf } from './plan-flow.ts';
import { useFlowPlan } from './use-flow-plan.ts';

/** The route `/flow/:minutes`: today's flow on the real session, router and pose model. */
export function FlowScreen() {
  const { t } = useRunningTexts();
  const { minutes = '' } = useParams();
  const host = useWorkoutHost();
  const { data, isError, retry } = useFlowPlan();
  const [kept] = useState(() =>
    createKeptFlow(sessionStorage, session.getSnapshot().user?.id ?? '', Date.now),
  );
  if (data) {
    return (
      <FlowRunner
        {...host}
        plan={data.plan}
        place={data.placeAfter}
        minutes={flowMinutesOf(minutes)}
        kept={kept}
        reloaded={isReloaded()}
      />
    );
  }
  return (
    <Page>
      {isError ? (
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
