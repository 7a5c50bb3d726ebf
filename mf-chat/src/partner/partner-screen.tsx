import { ButtonLink, ErrorState, Page, PageHeader, Skeleton, useServerTexts } from '@ondine/web-kit';
import { useParams } from '@ondine/web-kit/router';
import { LevelChoice } from './level-choice.tsx';
import styles from './partner.module.css';
import { Remembered } from './remembered.tsx';
import { WhoPlays } from './who-plays.tsx';
import { usePartnerTexts } from './texts.ts';
import { usePartner } from './use-partner.ts';

/** `/chat/partner/:slug`: the partner settings of a scenario, and the remembered facts. */
export function PartnerScreen() {
  const { t } = usePartnerTexts();
  const serverText = useServerTexts();
  const { slug = '' } = useParams();
  const { data, error, isPending, refetch } = usePartner(slug);
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} back={{ to: '/chat', label: t('back') }} />
      {isPending && (
        <>
          <p role="status" className={styles['soft']}>
            {t('loading')}
          </p>
          <Skeleton height="14rem" />
        </>
      )}
      {!isPending && data === undefined && (
        <ErrorState
          detail={error.status === 404 ? error.detail : t('failed')}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
        />
      )}
      {data !== undefined && (
        <>
          <p>{t('subtitle', { scenario: serverText(data.exercise_name), name: data.name })}</p>
          <WhoPlays key={`${data.gender} ${data.name}`} partner={data} />
          <LevelChoice partner={data} />
          <Remembered partner={data} />
          <ButtonLink to={`/chat/exercise/${slug}`}>{t('talk')}</ButtonLink>
        </>
      )}
    </Page>
  );
}
