import { useTexts } from '../../texts.ts';
import { describeFailure } from './describe-failure.ts';

/** Describes why a passkey could not be used or created. */
export function usePasskeyWords(): {
  notUsed: (error: unknown) => string;
  notMade: (error: unknown) => string;
} {
  const { t } = useTexts();
  const known = t('passkeyKnown');
  return {
    notUsed: (error) => describeFailure(error, { notDone: t('passkeyNotUsed'), known }),
    notMade: (error) => describeFailure(error, { notDone: t('passkeyNotMade'), known }),
  };
}
