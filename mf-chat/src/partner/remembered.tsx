import type { ChatPartner } from '@ondine/contracts';
import { Banner, Button, Card } from '@ondine/web-kit';
import { useRef, useState } from 'react';
import { FactRow } from './fact-row.tsx';
import { ForgetAllDialog } from './forget-all-dialog.tsx';
import styles from './partner.module.css';
import { RememberSwitch } from './remember-switch.tsx';
import { usePartnerTexts } from './texts.ts';

/** Whether the partner remembers, and the remembered facts. */
export function Remembered({ partner }: { readonly partner: ChatPartner }) {
  const { t } = usePartnerTexts();
  const [isAsking, setAsking] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, remembers, facts, exercise_slug: slug } = partner;
  const noteForgotten = () => {
    setForgotten(true);
    // The focused button is removed together with its row.
    heading.current?.focus();
  };
  return (
    <Card as="section" className={styles['part']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('rememberTitle', { name })}
      </h2>
      <RememberSwitch partner={partner} />
      <p className={styles['soft']}>{t('rememberPrivate')}</p>
      {isForgotten && <Banner tone="success">{t('forgotten')}</Banner>}
      {facts.length === 0 ? (
        <p>{t(remembers ? 'none' : 'noneOff')}</p>
      ) : (
        <>
          {!remembers && <p>{t('paused', { name })}</p>}
          <ul className={styles['rows']}>
            {facts.map((fact) => (
              <FactRow key={fact.id} slug={slug} name={name} fact={fact} onForgotten={noteForgotten} />
            ))}
          </ul>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('forgetAll')}
          </Button>
        </>
      )}
      <ForgetAllDialog
        open={isAsking}
        partner={partner}
        onClose={() => setAsking(false)}
        onForgotten={noteForgotten}
      />
    </Card>
  );
}
