import { classNames, leaveQuickly, session, useSession } from '@ondine/web-kit';
import { NavLink } from '@ondine/web-kit/router';
import { useTexts } from '../texts.ts';
import { Icon } from './icons.tsx';
import styles from './navigation.module.css';

const places = [
  { to: '/dashboard', name: 'home' },
  { to: '/chat', name: 'chat' },
  { to: '/leaderboard', name: 'leaderboard' },
  { to: '/achievements', name: 'achievements', wideOnly: true },
  { to: '/profile', name: 'profile' },
] as const;

const forAdmins = { to: '/admin', name: 'admin', isSixth: true } as const;

/**
 * A bar at the bottom of a phone, a rail at the side of a desktop. On a phone the sign-out is on the profile, so that
 * it is not pressed by accident.
 */
export function Navigation() {
  const { t } = useTexts();
  const { user } = useSession();
  const shown = user?.role === 'admin' ? [...places, forAdmins] : places;
  return (
    <nav className={styles['navigation']} aria-label={t('navigation')}>
      <svg className={styles['mark']} viewBox="0 0 48 24" aria-hidden="true">
        <path
          d="M3 12C9 2 17 2 24 12S39 22 45 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
      </svg>
      {shown.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          className={classNames(
            styles['place'],
            'wideOnly' in place && styles['wideOnly'],
            'isSixth' in place && styles['sixth'],
          )}
        >
          <Icon name={place.name} />
          <span>{t(place.name)}</span>
        </NavLink>
      ))}
      <button
        type="button"
        className={classNames(styles['place'], styles['wideOnly'], styles['signOut'])}
        title={t('signOut')}
        onClick={() => void session.logout()}
      >
        <Icon name="signOut" />
        <span>{t('signOut')}</span>
      </button>
      <button
        type="button"
        className={classNames(styles['place'], styles['leave'])}
        title={t('leaveHint')}
        onClick={leaveQuickly}
      >
        <Icon name="leave" />
        <span>{t('leave')}</span>
      </button>
    </nav>
  );
}
