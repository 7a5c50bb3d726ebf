import { ownScenarioRoutes } from '@ondine/contracts';
import { ListedDeletionDialog, type ListedDeletionProps } from '../listed-deletion-dialog.tsx';
import { useOwnTexts } from './texts.ts';

/** Asks before a scenario is deleted for good. */
export function RemoveDialog(props: ListedDeletionProps) {
  const { t } = useOwnTexts();
  return (
    <ListedDeletionDialog
      {...props}
      route={ownScenarioRoutes.remove}
      list={ownScenarioRoutes.list}
      words={{
        title: t('removeTitle'),
        text: t('removeText'),
        keep: t('keep'),
        confirm: t('remove'),
        failed: t('removeFailed'),
        close: t('close'),
      }}
    />
  );
}
