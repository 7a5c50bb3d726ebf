import { classNames, dateFormat, useLastSeenAt, useSession } from '@ondine/web-kit';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts.ts';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const moment = dateFormat({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/**
 * Says that there is no connection or no server, and the time of the data shown instead.
 * @param atBottom beside the navigation, where it moves and covers nothing; else before the screen
 */
export function OfflineNotice({ atBottom }: { readonly atBottom: boolean }) {
  const { t } = useTexts();
  const online = useOnline();
  const seenAt = useLastSeenAt();
  const { problem, user } = useSession();
  const isAway = online && (seenAt !== null || (problem !== null && user !== null));
  const kind = online ? 'unreachable' : 'offline';
  const text = seenAt === null ? t(kind) : t(`${kind}Since`, { time: moment.format(seenAt) });
  const place = styles[atBottom ? 'atBottom' : 'onTop'];
  return (
    // Live by its own attribute, so that a modal dialog does not hide it from screen readers.
    <div role="status" aria-live="polite">
      {(!online || isAway) && <p className={classNames(styles['notice'], place)}>{text}</p>}
    </div>
  );
}
