import { z } from 'zod';

/** `manifest.json`, written last: its presence says that a backup is whole. */
export const manifestSchema = z.object({
  format: z.literal(1),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  encrypted: z.boolean(),
  /** Whether all was read as it was at one moment. */
  one_moment: z.boolean(),
  collections: z.array(
    z.object({
      database: z.string(),
      collection: z.string(),
      documents: z.int(),
      file: z.string(),
      /** Of the file as it lies there. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = 'manifest.json';
