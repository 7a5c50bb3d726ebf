import { Button, EmptyState, Page, Spinner } from '@ondine/web-kit';
import { useNavigate, useParams } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useCallback, useState } from 'react';
import { saveThroughQueue } from '../workout/complete-session.ts';
import { poseAssets } from '../workout/pose-assets.ts';
import { isGuarded } from '../workout/use-leave-guard.ts';
import { FlowRunner } from './flow-runner.tsx';
import { useFlowTexts } from './messages.en.ts';
import { flowLengths } from './plan-flow.ts';
import { useFlowPlan } from './use-flow-plan.ts';

const USUAL_MINUTES = 10;

/** The route `/flow/:minutes`: today's flow on the real session, router and pose model. */
export function FlowScreen() {
  const { t } = useFlowTexts();
  const { minutes: asked = '' } = useParams();
  const minutes = flowLengths.find((each) => String(each) === asked) ?? USUAL_MINUTES;
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/dashboard', { replace: isGuarded() }), [navigate]);
  const { data, isError, retry } = useFlowPlan();
  const [assets] = useState(poseAssets);
  // Who begins a flow is whose it is, whatever becomes of the session meanwhile.
  const [save] = useState(() => saveThroughQueue(session.getSnapshot().user?.id ?? ''));
  if (data)
    return <FlowRunner plan={data.plan} minutes={minutes} assets={assets} save={save} onLeave={leave} />;
  return (
    <Page>
      {isError ? (
        <EmptyState
          title={t('failedTitle')}
          hint={t('failedText')}
          action={
            <>
              <Button onClick={retry}>{t('retry')}</Button>
              <Button variant="secondary" onClick={leave}>
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
