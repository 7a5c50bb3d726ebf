import type { ChatPartner } from '@ondine/contracts';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';

const levels = { gentle: 'levelGentle', as_written: 'levelWritten', demanding: 'levelDemanding' } as const;
const reasons = {
  chosen: 'reasonChosen',
  first: 'reasonFirst',
  steady: 'reasonSteady',
  went_well: 'reasonWell',
  was_hard: 'reasonHard',
} as const;

/** The level of the next conversation, and why. */
export function LevelNow({
  partner: { name, level, level_reason: reason },
}: {
  readonly partner: ChatPartner;
}) {
  const { t } = usePartnerTexts();
  return (
    <p>
      {t('levelNow', { name })} <strong>{t(levels[level])}</strong>.{' '}
      <span className={styles['soft']}>{t(reasons[reason])}</span>
    </p>
  );
}
