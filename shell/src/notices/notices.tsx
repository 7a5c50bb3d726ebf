import styles from './notices.module.css';
import { ReleaseNotice } from './release-notice.tsx';
import { WorkoutNotice } from './workout-notice.tsx';

/** The shell's notices, on any screen of a member except during a workout or the like. */
export function Notices() {
  return (
    <div className={styles['place']}>
      <ReleaseNotice />
      <WorkoutNotice />
    </div>
  );
}
