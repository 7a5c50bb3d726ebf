import type { ChatPartner } from '@ondine/contracts';
import { Banner, Checkbox } from '@ondine/web-kit';
import { useId } from 'react';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';
import { useChangePartner } from './use-partner.ts';

/** Turns remembering on or off; off by default. */
export function RememberSwitch({ partner }: { readonly partner: ChatPartner }) {
  const { t } = usePartnerTexts();
  const hint = useId();
  const { name, remembers, exercise_slug: slug } = partner;
  const { change, isPending, isError } = useChangePartner(slug);
  return (
    <div className={styles['switch']}>
      <Checkbox
        label={t('remember', { name })}
        checked={remembers}
        aria-disabled={isPending}
        aria-describedby={hint}
        onChange={() => {
          if (!isPending) change({ remembers: !remembers });
        }}
      />
      <p id={hint} className={styles['soft']}>
        {t('rememberHint', { name })}
      </p>
      {isError && <Banner tone="danger">{t('saveFailed')}</Banner>}
    </div>
  );
}
