import { useSession } from '@ondine/web-kit/runtime';
import { Link } from '@ondine/web-kit/router';
import { ButtonLink } from '../components/button.tsx';
import { Banner } from '../components/feedback.tsx';
import styles from './board-visibility.module.css';
import { useBoardTexts } from './texts.ts';

/** The screen with the setting. */
const settingPath = '/account';

/** Whether the viewer has chosen not to be shown on leaderboards. */
export const useIsHiddenFromBoards = (): boolean => useSession().user?.show_on_leaderboards === false;

/** Tells a viewer who has chosen not to be shown on leaderboards so, and where to change it. */
export function HiddenFromBoardsNotice() {
  const { t } = useBoardTexts();
  if (!useIsHiddenFromBoards()) return null;
  return (
    <Banner
      title={t('hiddenFromBoards')}
      action={
        <ButtonLink to={settingPath} variant="secondary">
          {t('changeThis')}
        </ButtonLink>
      }
    >
      {t('hiddenFromBoardsText')}
    </Banner>
  );
}

/** Leads a viewer who is shown on leaderboards to the setting. */
export function BoardVisibilityLink() {
  const { t } = useBoardTexts();
  const { user } = useSession();
  if (useIsHiddenFromBoards() || !user) return null;
  return (
    <p className={styles['quiet']}>
      <Link to={settingPath}>{t('chooseVisibility')}</Link>
    </p>
  );
}
