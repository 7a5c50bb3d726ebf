import { zodResolver } from '@hookform/resolvers/zod';
import { accountNamesSchema, accountRoutes, type User } from '@ondine/contracts';
import { Banner, Button, detailOf, session, TextField, useApiMutation } from '@ondine/web-kit';
import { useForm } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** The user's names. */
export function DetailsSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const rename = useApiMutation(accountRoutes.rename);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accountNamesSchema),
    defaultValues: { first_name: user.first_name, last_name: user.last_name },
  });
  const { errors } = formState;

  // The names are saved, even if the user cannot be fetched again just now.
  const readAgain = () => void session.refreshUser().catch(() => undefined);
  const save = handleSubmit((body) => rename.mutate({ body }, { onSuccess: readAgain }));

  return (
    <Section title={t('detailsTitle')} text={t('detailsText')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        {rename.isSuccess && <Banner tone="success">{t('saved')}</Banner>}
        {rename.isError && <Banner tone="danger">{detailOf(rename.error, t('somethingFailed'))}</Banner>}
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
        <Button type="submit" variant="secondary" loading={rename.isPending}>
          {t('save')}
        </Button>
      </form>
    </Section>
  );
}
