import type { ChatPartner } from '@ondine/contracts';
import { Banner, Card, Radio } from '@ondine/web-kit';
import { LevelNow } from './level-now.tsx';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';
import { useChangePartner } from './use-partner.ts';

const choices = [
  ['follow', 'levelFollow', 'levelFollowHint'],
  ['gentle', 'levelGentle', 'levelGentleHint'],
  ['as_written', 'levelWritten', 'levelWrittenHint'],
  ['demanding', 'levelDemanding', 'levelDemandingHint'],
] as const;

/** Chooses a fixed level, or one that follows the last scores. */
export function LevelChoice({ partner }: { readonly partner: ChatPartner }) {
  const { t } = usePartnerTexts();
  const { name, exercise_slug: slug, level_choice: chosen } = partner;
  const { change, isPending, isError } = useChangePartner(slug);
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t('levelTitle', { name })}</h2>
      <LevelNow partner={partner} />
      <fieldset className={styles['levels']} aria-disabled={isPending}>
        <legend>{t('levelChoose')}</legend>
        {choices.map(([choice, label, hint]) => (
          <Radio
            key={choice}
            name="level"
            label={
              <>
                <strong>{t(label)}:</strong> {t(hint, { name })}
              </>
            }
            checked={chosen === choice}
            onChange={() => {
              if (!isPending) change({ level_choice: choice });
            }}
          />
        ))}
      </fieldset>
      {isError && <Banner tone="danger">{t('saveFailed')}</Banner>}
      <p className={styles['soft']}>{t('levelNote')}</p>
    </Card>
  );
}
