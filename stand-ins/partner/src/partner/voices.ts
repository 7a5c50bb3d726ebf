import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lines = z.array(z.string().min(1)).min(1);

const voiceSchema = z.strictObject({
  /** What he answers when asked about something, by topic. */
  topics: z.record(z.string(), z.string()),
  compliment: lines,
  desire: lines,
  invitation: lines,
  boundary: lines,
  /** What he brings up by himself, in this order. */
  beats: lines,
  /** His first line and what he asks by himself: why he asks, and what he says when she asks him the same. */
  asks: z.array(z.strictObject({ line: z.string(), why: z.string(), you: z.string() })).optional(),
});
export type Voice = z.infer<typeof voiceSchema>;

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const folder = join(import.meta.dirname, 'voices');
const voices: Readonly<Record<string, Voice>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace(/\.json$/, ''), voiceSchema.parse(read(join(folder, name)))]),
);

/** Lines that fit any partner, by what they react to. */
export const sharedLines = z
  .record(z.string(), lines)
  .parse(read(join(import.meta.dirname, 'shared-lines.json')));

/** The voice of a scenario; undefined for one that was added without its own. */
export const voiceOf = (slug: string): Voice | undefined => voices[slug];
