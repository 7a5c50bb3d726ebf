import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';
import type { PeopleEntry } from './recording-truth.ts';
import type { ModelPage } from './open-model.ts';

/** The real model's result for a section of a recording. */
export interface SeenPeople {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** One entry for each picture; null when no body was found. */
  readonly landmarks: readonly (readonly PoseLandmark[] | null)[];
}

/** Pictures per second on a phone with a quarter of a desktop's speed. */
export const FPS = 15;
const WIDTH = 640;

const run = promisify(execFile);
const point = z.object({ x: z.number(), y: z.number(), z: z.number().optional(), visibility: z.number() });
const sizeSchema = z.object({ streams: z.tuple([z.object({ width: z.number(), height: z.number() })]) });
const seenSchema = z.object({
  imageWidth: z.number(),
  imageHeight: z.number(),
  landmarks: z.array(z.array(point).nullable()),
});

/**
 * Runs the page's worker over a recording, as often as it is looped, and caches the result next to the recordings.
 * @param again whether to ignore the cache
 * @throws when ffmpeg cannot read the recording
 */
export async function seeRecording(
  model: ModelPage,
  folder: string,
  entry: PeopleEntry,
  rounds: number,
  again: boolean,
): Promise<SeenPeople> {
  const about = JSON.stringify([entry.file, entry.from, entry.to, rounds, FPS]);
  const name = createHash('sha256').update(about).digest('hex').slice(0, 20);
  const kept = join(folder, 'landmarks', `${name}.json`);
  if (!again) {
    const text = await readFile(kept, 'utf8').catch(() => null);
    if (text !== null) return seenSchema.parse(JSON.parse(text)) as SeenPeople;
  }
  const { pictures, size } = await picturesOf(join(folder, entry.file), entry);
  const frames = Array.from({ length: rounds }, () => pictures.map((_, index) => index)).flat();
  const page = await model.open();
  const landmarks = await page.evaluate(
    async (recording) => {
      type LookAt = (recording: unknown) => Promise<{ landmarks: PoseLandmark[] | null }[]>;
      const { lookAt } = globalThis as unknown as { lookAt: LookAt };
      return (await lookAt(recording)).map((each) => each.landmarks);
    },
    { pictures, frames, fps: FPS, grain: 0 },
  );
  const seen = { ...size, landmarks };
  await mkdir(join(folder, 'landmarks'), { recursive: true });
  await writeFile(kept, JSON.stringify(seen));
  return seen;
}

/** The pictures of a section, JPEG in base64, and their size. */
async function picturesOf(recording: string, { from, to }: PeopleEntry) {
  const folder = await mkdtemp(join(tmpdir(), 'people-'));
  try {
    const filter = `fps=${FPS},scale='min(${WIDTH},iw)':-2`;
    const stretch = ['-ss', String(from), '-t', String(to - from)];
    const target = join(folder, '%05d.jpg');
    await run('ffmpeg', [
      '-loglevel',
      'error',
      ...stretch,
      '-i',
      recording,
      '-vf',
      filter,
      '-q:v',
      '3',
      target,
    ]);
    const names = (await readdir(folder)).sort();
    const asked = ['-loglevel', 'error', '-show_entries', 'stream=width,height', '-of', 'json'];
    const { stdout } = await run('ffprobe', [...asked, join(folder, names[0] ?? '')]);
    const { streams } = sizeSchema.parse(JSON.parse(stdout));
    return {
      pictures: await Promise.all(names.map((name) => readFile(join(folder, name), 'base64'))),
      size: { imageWidth: streams[0].width, imageHeight: streams[0].height },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
