import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import exerciseTexts from '../../../mf-fitness/src/exercises/texts/exercise-texts.es.ts';
import serverTexts from '../../../packages/web-kit/src/runtime/language/server-texts/server-texts.es.ts';
import { projectRoot } from '../launch-platform.ts';

/** A text in both languages, from a catalogue. */
export interface TextPair {
  readonly english: string;
  readonly spanish: string;
}

const folders = ['shell', 'mf-account', 'mf-chat', 'mf-fitness', 'packages/web-kit'];

const textsOf = async (path: string) =>
  Object.assign({}, ...Object.values((await import(path)) as Record<string, object>)) as Record<
    string,
    string
  >;

/** Every text of every catalogue, and the texts of services. */
export async function textPairs(): Promise<readonly TextPair[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.en.ts'))
      .map((path) => join(projectRoot, folder, 'src', path)),
  );
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const [english, spanish] = await Promise.all([
        textsOf(file),
        textsOf(file.replace(/\.en\.ts$/, '.es.ts')),
      ]);
      return Object.entries(english).map(([key, text]) => ({ english: text, spanish: spanish[key] ?? '' }));
    }),
  );
  const said = [serverTexts, exerciseTexts].flatMap(({ whole }) =>
    Object.entries(whole).map(([english, spanish]) => ({ english, spanish })),
  );
  return [...catalogues.flat(), ...said];
}
