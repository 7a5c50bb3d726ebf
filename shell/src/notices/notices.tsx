import styles from './notices.module.css';
import { ReleaseNotice } from './release-notice.tsx';
import { WorkoutNotice } from './workout-notice.tsx';

/** What the shell has to say on any screen of a member on which nothing is under way. */
export function Notices() {
  return (
    <div className={styles['place']}>
      <ReleaseNotice />
      <WorkoutNotice />
    </div>
  );
}
