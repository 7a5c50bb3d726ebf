import { Button, ButtonLink, Skeleton } from '@ondine/web-kit';
import { LevelNow } from './level-now.tsx';
import styles from './partner.module.css';
import { RememberSwitch } from './remember-switch.tsx';
import { usePartnerTexts } from './texts.ts';
import { usePartner } from './use-partner.ts';

/**
 * The partner settings before a conversation. A resumed one keeps its partner: the level, which would be that of the
 * next conversation, is hidden, and the name is that of the conversation.
 */
export function IntroPartner({
  slug,
  name,
  goesOn,
}: {
  readonly slug: string;
  /** By the opening of the conversation; undefined where it does not say. */
  readonly name: string | undefined;
  readonly goesOn: boolean;
}) {
  const { t } = usePartnerTexts();
  const { data, isPending, refetch } = usePartner(slug);
  const partner = data && { ...data, name: name ?? data.name };
  if (isPending) return <Skeleton height="14rem" />;
  return (
    <section className={styles['intro']} aria-label={t('title')}>
      {partner === undefined ? (
        <>
          <p className={styles['soft']}>{t('failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <>
          {!goesOn && <LevelNow partner={partner} />}
          <RememberSwitch partner={partner} />
          <ButtonLink to={`/chat/partner/${slug}`} variant="secondary">
            {t('change', { name: partner.name })}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
