import { secondStepRoutes } from '@ondine/contracts';
import { useApiMutation, useMessages } from '@ondine/web-kit';
import { messages } from '../texts.ts';
import { CodeForm } from './code-form.tsx';

/** Turns the second step off, with a code of the app. */
export function TurnOff({
  onDone,
  onAbandon,
}: {
  readonly onDone: () => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useMessages(messages);
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
