import { Button, ButtonLink, Skeleton } from '@ondine/web-kit';
import { LevelNow } from './level-now.tsx';
import styles from './partner.module.css';
import { RememberSwitch } from './remember-switch.tsx';
import { usePartnerTexts } from './texts.ts';
import { usePartner } from './use-partner.ts';

/**
 * The partner settings before a conversation. Hidden for a resumed one, because the level shown would be that of the
 * next conversation.
 */
export function IntroPartner({ slug, goesOn }: { readonly slug: string; readonly goesOn: boolean }) {
  const { t } = usePartnerTexts();
  const { data, isPending, refetch } = usePartner(slug);
  if (isPending) return <Skeleton height="14rem" />;
  return (
    <section className={styles['intro']} aria-label={t('title')}>
      {data === undefined ? (
        <>
          <p className={styles['soft']}>{t('failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <>
          {!goesOn && <LevelNow partner={data} />}
          <RememberSwitch partner={data} />
          <ButtonLink to={`/chat/partner/${slug}`} variant="secondary">
            {t('change', { name: data.name })}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
