import { chatPartnerRoutes, chatRoutes, type ChatExercise } from '@ondine/contracts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  isOffline,
  ScenarioCard,
  Skeleton,
  sortScenarios,
  useApiQuery,
  VisuallyHidden,
} from '@ondine/web-kit';
import { ConversationsOffline } from '../conversations-offline.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-list.module.css';

/** All scenarios, the easy ones first. */
export function ScenarioList({ bestScores }: { readonly bestScores: Readonly<Record<string, number>> }) {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useApiQuery(chatRoutes.listExercises);
  // Without an answer the scenarios are shown with their default partners.
  const chosen = useApiQuery(chatPartnerRoutes.list);
  if (isPending || chosen.isPending) return <Loading label={t('loading')} />;
  if (data === undefined) {
    const retry = () => void refetch();
    if (isOffline(error)) return <ConversationsOffline onOnline={retry} />;
    const detail =
      error.code === 'unreadable' ? t('invalidList') : t('listFailed', { detail: error.message });
    return <ErrorState detail={detail} onRetry={retry} />;
  }
  if (data.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        hint={t('emptyHint')}
        action={<ButtonLink to="/dashboard">{t('emptyAction')}</ButtonLink>}
      />
    );
  const asChosen = (scenario: ChatExercise) =>
    chosen.data?.find(({ exercise }) => exercise.slug === scenario.slug)?.exercise ?? scenario;
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">
        <VisuallyHidden>{t('listLabel')}</VisuallyHidden>
      </h2>
      <ul className={styles['grid']}>
        {sortScenarios(data.map(asChosen)).map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            bestScore={bestScores[scenario.slug]}
            showMultiplier
          />
        ))}
      </ul>
    </section>
  );
}

const Loading = ({ label }: { readonly label: string }) => (
  <div className={styles['stack']}>
    <p className={styles['text']} role="status">
      {label}
    </p>
    <div className={styles['grid']} aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <Card key={card} className={styles['card']}>
          <Skeleton height="1.5rem" width="30%" />
          <Skeleton height="2rem" width="70%" />
          <Skeleton lines={4} />
        </Card>
      ))}
    </div>
  </div>
);
