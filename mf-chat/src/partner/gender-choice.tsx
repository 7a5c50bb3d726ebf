import type { ChatPartner } from '@ondine/contracts';
import { Radio } from '@ondine/web-kit';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';

type Gender = ChatPartner['gender'];
const genders: readonly Gender[] = ['man', 'woman'];

/** Chooses whether the AI plays a man or a woman. */
export function GenderChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: Gender;
  readonly onChoose: (gender: Gender) => void;
}) {
  const { t } = usePartnerTexts();
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('who')}</legend>
      {genders.map((each) => (
        <Radio
          key={each}
          name="gender"
          label={t(each)}
          checked={chosen === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  );
}
