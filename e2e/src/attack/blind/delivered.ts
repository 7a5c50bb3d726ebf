import { z } from 'zod';
import type { Site } from './site.ts';

const releaseSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/** A file that the page names together with its hash. */
export interface Named {
  readonly path: string;
  readonly integrity: string | undefined;
}

/** The scripts and preloads that a page names. */
export function namedIn(page: string): Named[] {
  return [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"[^>]*>/g)].map(
    ([tag, path]) => ({
      path: path ?? '',
      integrity: /integrity="([^"]+)"/.exec(tag)?.[1],
    }),
  );
}

/** The releases that the start page loads. */
export async function readReleases(site: Site) {
  const { text } = await site.call('GET', '/');
  const folders = new Set(text.match(/\/remotes\/mf-[a-z]+\/[\w.-]+(?=\/)/g));
  return Promise.all(
    [...folders].map(async (folder) => ({
      folder,
      release: releaseSchema.safeParse((await site.call('GET', `${folder}/release.json`)).data),
    })),
  );
}
