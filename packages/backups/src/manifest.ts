import { z } from 'zod';

/** `manifest.json`, written last: its presence marks the backup as complete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  encrypted: z.boolean(),
  /** Whether all collections were read from one snapshot. */
  one_moment: z.boolean(),
  collections: z.array(
    z.object({
      database: z.string(),
      collection: z.string(),
      documents: z.int(),
      file: z.string(),
      /** Of the stored file. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = 'manifest.json';
