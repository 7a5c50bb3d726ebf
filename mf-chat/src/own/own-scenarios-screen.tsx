import { mostOwnScenarios, ownScenarioRoutes, type OwnScenario } from '@ondine/contracts';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  useApiQuery,
} from '@ondine/web-kit';
import { useRef, useState } from 'react';
import { OwnForm } from './own-form.tsx';
import { OwnScenarioCard } from './own-scenario-card.tsx';
import styles from './own.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOwnTexts } from './texts.ts';

/** `/chat/own`: the member's own scenarios. */
export function OwnScenariosScreen() {
  const { t } = useOwnTexts();
  const { data, isPending, refetch } = useApiQuery(ownScenarioRoutes.list);
  const [writing, setWriting] = useState<OwnScenario | 'new' | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const tell = (what: 'saved' | 'removed' | null) => {
    setDone(what);
    // The focused button is gone, so the focus moves to the note.
    setTimeout(() => note.current?.focus(), 0);
  };
  const write = (what: OwnScenario | 'new') => {
    setDone(null);
    setWriting(what);
  };
  return (
    <Page width="narrow">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { most: mostOwnScenarios })}
        back={{ to: '/chat', label: t('back') }}
      />
      {isPending && (
        <>
          <p role="status" className={styles['soft']}>
            {t('loading')}
          </p>
          <Skeleton height="14rem" />
        </>
      )}
      {!isPending && data === undefined && (
        <ErrorState detail={t('failed')} onRetry={() => void refetch()} retryLabel={t('retry')} />
      )}
      {data !== undefined && !data.can_talk && <Banner>{t('needsModel')}</Banner>}
      <div ref={note} tabIndex={-1}>
        {done !== null && <Banner tone="success">{t(done)}</Banner>}
      </div>
      {data !== undefined && writing !== null && (
        <OwnForm
          scenario={writing === 'new' ? undefined : writing}
          skills={data.skills}
          onClose={() => {
            setWriting(null);
            tell(null);
          }}
          onSaved={() => {
            setWriting(null);
            tell('saved');
          }}
        />
      )}
      {data !== undefined && writing === null && (
        <>
          {data.scenarios.length === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              hint={t('emptyHint')}
              action={<Button onClick={() => write('new')}>{t('create')}</Button>}
            />
          ) : (
            <>
              <ul className={styles['list']}>
                {data.scenarios.map((scenario) => (
                  <OwnScenarioCard
                    key={scenario.id}
                    scenario={scenario}
                    canTalk={data.can_talk}
                    onEdit={() => write(scenario)}
                    onRemove={() => {
                      setDone(null);
                      setRemoving(scenario.id);
                    }}
                  />
                ))}
              </ul>
              {data.scenarios.length < mostOwnScenarios ? (
                <Button variant="secondary" onClick={() => write('new')}>
                  {t('create')}
                </Button>
              ) : (
                <p className={styles['soft']}>{t('full', { most: mostOwnScenarios })}</p>
              )}
            </>
          )}
        </>
      )}
      <RemoveDialog id={removing} onClose={() => setRemoving(null)} onDeleted={() => tell('removed')} />
    </Page>
  );
}
