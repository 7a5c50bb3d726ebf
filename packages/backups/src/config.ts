import { z } from 'zod';

/** What the job that makes backups is told. All of it leaves the cluster, so it is always encrypted. */
export const configSchema = z.object({
  /** Of a user that may read all databases of Ondine. */
  MONGODB_URI: z.string().min(1),
  BACKUP_TO: z.string().regex(/^s3:\/\/[^/]+/, 'Not s3://BUCKET/PREFIX'),
  /** How many whole backups stay. */
  BACKUP_KEEP: z.coerce.number().int().min(1),
  BACKUP_KEY: z.string().min(1),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
});

/** What the job that restores one is told; `BACKUP_TO` is where they lie. */
export const restoreConfigSchema = configSchema.omit({ BACKUP_KEEP: true }).extend({
  /** The last one unless told. */
  RESTORE_BACKUP: z.string().min(1).optional(),
});
