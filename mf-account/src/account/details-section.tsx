import { zodResolver } from '@hookform/resolvers/zod';
import { accountNamesSchema, accountRoutes, type User } from '@ondine/contracts';
import { Banner, Button, callApi, session, TextField, useMessages, detailOf } from '@ondine/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../messages.en.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** Their names. */
export function DetailsSection({ user }: { readonly user: User }) {
  const { t } = useMessages(messages);
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accountNamesSchema),
    defaultValues: { first_name: user.first_name, last_name: user.last_name },
  });
  const { errors, isSubmitting } = formState;

  async function save(names: { first_name: string; last_name: string }) {
    setNotice(undefined);
    try {
      await callApi(accountRoutes.rename, { body: names });
      await session.refreshUser();
      setNotice({ tone: 'success', text: t('saved') });
    } catch (error) {
      setNotice({ tone: 'danger', text: detailOf(error, t('somethingFailed')) });
    }
  }

  return (
    <Section title={t('detailsTitle')} text={t('detailsText')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        <TextField
          label={t('firstName')}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </Section>
  );
}
