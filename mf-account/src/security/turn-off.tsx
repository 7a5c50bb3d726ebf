import { secondStepRoutes } from '@ondine/contracts';
import { useApiMutation } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';

/** Turns the second step off, with a code of the app. */
export function TurnOff({
  onDone,
  onAbandon,
}: {
  readonly onDone: () => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useTexts();
  const stop = useApiMutation(secondStepRoutes.totpStop);
  return (
    <CodeForm
      error={stop.error}
      isPending={stop.isPending}
      submit={t('turnOffConfirm')}
      variant="secondary"
      onSubmit={(code) => stop.mutate({ body: { code } }, { onSuccess: onDone })}
      onAbandon={onAbandon}
    >
      <p>{t('turnOffText')}</p>
    </CodeForm>
  );
}
