import { chatRoutes } from '@ondine/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  isOffline,
  OfflineState,
  ScenarioCard,
  sortScenarios,
  useApiQuery,
} from '@ondine/web-kit';
import { CardSkeletons } from './card-skeletons.tsx';
import { useTexts } from '../texts.ts';
import styles from './dashboard.module.css';

/** The conversation track: all scenarios, the easy ones first. */
export function ScenarioList() {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useApiQuery(chatRoutes.listExercises);
  const retry = () => void refetch();
  if (isPending) return <CardSkeletons label={t('loadingScenarios')} />;
  if (error !== null && data === undefined) {
    if (isOffline(error))
      return (
        <OfflineState title={t('scenariosOfflineTitle')} detail={t('scenariosOffline')} onOnline={retry} />
      );
    return <ErrorState detail={t('scenariosFailed', { detail: error.message })} onRetry={retry} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('noScenarios')}
        action={
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <section className={styles['section']} aria-labelledby="scenarios">
      <h2 id="scenarios">{t('scenarios')}</h2>
      <ul className={styles['grid']}>
        {sortScenarios(data).map((scenario) => (
          <ScenarioCard key={scenario.id} scenario={scenario} />
        ))}
      </ul>
    </section>
  );
}
