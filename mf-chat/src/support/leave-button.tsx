import { Button, leaveQuickly } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';

/** The quick exit as a text button, for screens without navigation. */
export function LeaveButton() {
  const { t } = useTexts();
  return (
    <Button variant="ghost" title={t('quickExitHint')} onClick={leaveQuickly}>
      {t('quickExit')}
    </Button>
  );
}
