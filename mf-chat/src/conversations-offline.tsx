import { OfflineState } from '@ondine/web-kit';
import { useTexts } from './texts.ts';

/**
 * Says without a connection that conversations are not kept on this device (docs/privacy.md).
 * @param onOnline fetches what the screen shows
 */
export function ConversationsOffline({ onOnline }: { readonly onOnline: () => void }) {
  const { t } = useTexts();
  return <OfflineState title={t('offlineTitle')} detail={t('offline')} onOnline={onOnline} />;
}
