import { leaderboardRoutes } from '@ondine/contracts';
import { Banner, ButtonLink, dateFormat, listFormat, useApiQuery } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const list = listFormat({ type: 'conjunction' });

/** Tells a member who is left off the boards that they are, why, and whom to write to. */
export function LeftOffNotice() {
  const { t } = useTexts();
  // Without an answer no notice is shown.
  const days = useApiQuery(leaderboardRoutes.standing).data?.left_off_for ?? [];
  if (days.length === 0) return null;
  const named = list.format(days.map((each) => day.format(new Date(each))));
  return (
    <Banner
      title={t('leftOffTitle')}
      action={
        <ButtonLink to="/contact" variant="secondary">
          {t('writeToUs')}
        </ButtonLink>
      }
    >
      {t('leftOffText', { days: named })}
    </Banner>
  );
}
