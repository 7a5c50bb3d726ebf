import { StartupError } from '@ondine/platform/config';

const keyBytes = 32;

/**
 * The key of backups: 32 bytes in base64 in `BACKUP_KEY` (`openssl rand -base64 32`); undefined without a key.
 * @throws StartupError for a key of another length
 */
export function readBackupKey(env: Readonly<Record<string, string | undefined>>): Buffer | undefined {
  const text = env['BACKUP_KEY'];
  if (!text) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new StartupError('BACKUP_KEY is not 32 bytes in base64. Make one with: openssl rand -base64 32');
}
