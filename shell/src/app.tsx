import { leaveQuickly, QueryClientProvider, queryClient } from '@ondine/web-kit';
import { useEffect } from 'react';
import { AchievementPopups } from './achievements/achievement-popups.tsx';
import styles from './app.module.css';
import { useTexts } from './texts.ts';
import { Navigation } from './navigation/navigation.tsx';
import { useNavigationShown } from './navigation/use-navigation-shown.ts';
import { Notices } from './notices/notices.tsx';
import { useAppIdentity } from './privacy/app-identity.ts';
import { coverWhileHidden } from './privacy/cover-while-hidden.ts';
import { onEscapeTwice, stayAwayWhenKept } from './privacy/quick-exit.ts';
import { Screens } from './routes/screens.tsx';
import { useScreenStart } from './routes/use-screen-start.ts';
import { askAgain } from './screens/ask-again.ts';
import { OfflineNotice } from './screens/offline-notice.tsx';

/** The shell around every screen. It needs a router around it. */
export function App() {
  const { t } = useTexts();
  const navigation = useNavigationShown();
  const start = useScreenStart();
  useAppIdentity();
  useEffect(() => onEscapeTwice(document, leaveQuickly), []);
  useEffect(() => stayAwayWhenKept(window, leaveQuickly), []);
  useEffect(coverWhileHidden, []);
  useEffect(askAgain, []);
  return (
    <QueryClientProvider client={queryClient}>
      <p {...start} className={styles['start']} />
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <OfflineNotice atBottom={navigation} />
      {navigation && <Navigation />}
      {/* Always the same element: a screen must not remount when the navigation appears or disappears. */}
      <div className={navigation ? styles['withNavigation'] : styles['bare']}>
        <AchievementPopups />
        <Screens />
      </div>
      {navigation && <Notices />}
    </QueryClientProvider>
  );
}
