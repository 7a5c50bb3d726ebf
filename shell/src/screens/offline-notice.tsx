import { useMessages } from '@ondine/web-kit';
import { useSyncExternalStore } from 'react';
import { messages } from '../texts.ts';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { t } = useMessages(messages);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <p className={styles['notice']}>{t('offline')}</p>}</div>;
}
