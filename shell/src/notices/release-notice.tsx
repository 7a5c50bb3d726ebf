import { Banner, Button } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { useOutdated, usePutOff } from '../remotes/use-outdated.ts';

/** Offers once to load a newer release; the user may decline. */
export function ReleaseNotice({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { t } = useTexts();
  const [isPutOff, putOff] = usePutOff();
  const isOutdated = useOutdated();
  if (!isOutdated || isPutOff) return null;
  return (
    <Banner
      dismissLabel={t('notNow')}
      onDismiss={putOff}
      action={
        <Button variant="ghost" onClick={reload}>
          {t('loadRelease')}
        </Button>
      }
    >
      {t('newRelease')}
    </Banner>
  );
}
