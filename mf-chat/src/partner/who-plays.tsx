import { longestPartnerName, type ChatPartner } from '@ondine/contracts';
import { Button, Card, TextField } from '@ondine/web-kit';
import { useState } from 'react';
import { GenderChoice } from './gender-choice.tsx';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';
import { useChangePartner } from './use-partner.ts';

/** Chooses the partner's gender and name. */
export function WhoPlays({ partner }: { readonly partner: ChatPartner }) {
  const { t } = usePartnerTexts();
  const { exercise_slug: slug, usual_names: usual } = partner;
  const isUsual = partner.name === usual[partner.gender];
  const [gender, setGender] = useState(partner.gender);
  const [name, setName] = useState(isUsual ? '' : partner.name);
  const { change, isPending, error } = useChangePartner(slug);
  const [nameError] = error?.errors['name'] ?? [];
  const isChanged = gender !== partner.gender || name.trim() !== (isUsual ? '' : partner.name);
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t('whoTitle')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isPending) change({ gender, name: name.trim() });
        }}
      >
        <GenderChoice
          chosen={gender}
          onChoose={(each) => {
            setGender(each);
            // A new gender resets the name, which was chosen for the former one.
            setName('');
          }}
        />
        <TextField
          label={t('name')}
          value={name}
          maxLength={longestPartnerName}
          autoComplete="off"
          placeholder={usual[gender]}
          hint={t('nameHint', { name: usual[gender] })}
          error={error ? (nameError ?? (error.detail || t('saveFailed'))) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className={styles['soft']}>{t('whoNote')}</p>
        <div className={styles['ways']}>
          <Button type="submit" variant="secondary" loading={isPending} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
