import { chatPartnerRoutes, longestFact, type PartnerFact } from '@ondine/contracts';
import { Banner, Button, TextField, useApiMutation } from '@ondine/web-kit';
import { useRef, useState } from 'react';
import { practiceLanguage } from '../practice-language.tsx';
import styles from './partner.module.css';
import { usePartnerTexts } from './texts.ts';
import { showPartner } from './use-partner.ts';

/** A remembered fact, which can be corrected and deleted. */
export function FactRow({
  slug,
  name,
  fact,
  onForgotten,
}: {
  readonly slug: string;
  /** The partner's name. */
  readonly name: string;
  readonly fact: PartnerFact;
  readonly onForgotten: () => void;
}) {
  const { t } = usePartnerTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const change = useApiMutation(chatPartnerRoutes.changeFact);
  const forget = useApiMutation(chatPartnerRoutes.deleteFact);
  const params = { slug, fact: fact.id };
  const close = () => {
    setDraft(null);
    change.reset();
    // After the next render, which creates the button.
    setTimeout(() => editButton.current?.focus(), 0);
  };
  if (draft !== null) {
    return (
      <li className={styles['row']}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate(
              { params, body: { text: draft } },
              {
                onSuccess: (changed) => {
                  showPartner(slug, (partner) => ({
                    ...partner,
                    facts: partner.facts.map((each) => (each.id === changed.id ? changed : each)),
                  }));
                  close();
                },
              },
            );
          }}
        >
          <TextField
            label={t('factLabel', { name })}
            value={draft}
            maxLength={longestFact}
            required
            autoFocus
            onChange={(event) => setDraft(event.currentTarget.value)}
            error={change.isError ? change.error.detail || t('saveFailed') : undefined}
          />
          <div className={styles['ways']}>
            <Button type="submit" loading={change.isPending} disabled={draft.trim() === ''}>
              {t('save')}
            </Button>
            <Button type="button" variant="secondary" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className={styles['row']}>
      <p className={styles['fact']} lang={practiceLanguage}>
        {fact.text}
      </p>
      <div className={styles['ways']}>
        <Button
          ref={editButton}
          variant="ghost"
          aria-label={t('editNamed', { fact: fact.text })}
          onClick={() => setDraft(fact.text)}
        >
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          loading={forget.isPending}
          aria-label={t('forgetNamed', { fact: fact.text })}
          onClick={() =>
            forget.mutate(
              { params },
              {
                onSuccess: () => {
                  showPartner(slug, (partner) => ({
                    ...partner,
                    facts: partner.facts.filter(({ id }) => id !== fact.id),
                  }));
                  onForgotten();
                },
              },
            )
          }
        >
          {t('forget')}
        </Button>
      </div>
      {forget.isError && <Banner tone="danger">{t('forgetFailed')}</Banner>}
    </li>
  );
}
