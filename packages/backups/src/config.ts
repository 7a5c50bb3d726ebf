import { z } from 'zod';

/** The settings of the backup job. Backups leave the cluster, so the key is required. */
export const configSchema = z.object({
  /** Of a user that may read all databases of Ondine. */
  MONGODB_URI: z.string().min(1),
  BACKUP_TO: z.string().regex(/^s3:\/\/[^/]+/, 'Not s3://BUCKET/PREFIX'),
  /** Number of complete backups to keep. */
  BACKUP_KEEP: z.coerce.number().int().min(1),
  BACKUP_KEY: z.string().min(1),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
});

/** The settings of the restore job; `BACKUP_TO` is where the backups are. */
export const restoreConfigSchema = configSchema.omit({ BACKUP_KEEP: true }).extend({
  /** Default: the latest one. */
  RESTORE_BACKUP: z.string().min(1).optional(),
});
