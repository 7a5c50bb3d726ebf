import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { listen, type RunningService } from '@ondine/platform/http/listen';
import webpack from 'webpack';

/** A plain page: its script, and the data that it fetches, if any. */
export interface PlainPage {
  /** The source of its one script. */
  readonly source: string;
  /** The answer at `/data`, as JSON. */
  readonly data?: string;
}

const words = 'Short guided sessions for hips, core and breath, with a coach who sees your movement. ';

/** As many words as a landing page has, rendered by React alone. */
const landingPeer: PlainPage = {
  source: `
import { createElement as element } from 'react';
import { createRoot } from 'react-dom/client';
const words = '${words}'.repeat(3);
const sections = Array.from({ length: 8 }, (_, key) =>
  element('section', { key }, element('h2', null, 'One of the sections'), element('p', null, words)));
createRoot(document.getElementById('root')).render(
  element('main', null, element('h1', null, 'Strength you can feel. Desire you can say.'), element('p', null, words), sections));
`,
};

/** As many words as a screen has, rendered by React alone after the data of that screen has arrived in one answer. */
export const dataPeer = ({ words: count, data }: { words: number; data: string }): PlainPage => ({
  source: `
import { createElement as element, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const words = '${words}'.split(' ');
const section = (key, count) => element('section', { key }, element('h2', null, 'One of the sections'),
  element('p', null, Array.from({ length: count }, (_, index) => words[index % words.length]).join(' ')));
function Screen() {
  const [answers, setAnswers] = useState();
  useEffect(() => void fetch('/data').then((answer) => answer.json()).then(setAnswers), []);
  if (!answers) return null;
  return element('main', null, element('h1', null, answers.length + ' answers'),
    Array.from({ length: 8 }, (_, key) => section(key, ${Math.ceil(count / 8)})));
}
createRoot(document.getElementById('root')).render(element(Screen));
`,
  data,
});

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><script defer src="/main.js"></script></head>
<body><div id="root"></div></body></html>`;

/**
 * The peer of a first visit: one page with one script that contains React and the words, compressed, on Node's own
 * server.
 * @param folder a new one, for the build
 * @param root the project, whose React is used
 */
export async function servePlainPage(
  place: string,
  root: string,
  { source, data = '[]' }: PlainPage = landingPeer,
): Promise<RunningService> {
  await mkdir(place);
  await writeFile(join(place, 'source.js'), source);
  const compiler = webpack({
    mode: 'production',
    entry: join(place, 'source.js'),
    output: { path: place, filename: 'main.js' },
    resolve: { modules: [join(root, 'node_modules')] },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const compress = promisify(brotliCompress);
  const files = {
    '/': { type: 'text/html; charset=utf-8', body: await compress(page), keep: 'no-cache' },
    '/main.js': {
      type: 'text/javascript; charset=utf-8',
      body: await compress(await readFile(join(place, 'main.js'))),
      keep: 'public, max-age=31536000, immutable',
    },
    '/data': { type: 'application/json', body: await compress(data), keep: 'no-store' },
  };
  return await listen(
    (request, response) => {
      const file = files[request.url as keyof typeof files] as (typeof files)['/'] | undefined;
      if (!file) {
        response.writeHead(404).end();
        return;
      }
      const headers = { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Cache-Control': file.keep };
      response.writeHead(200, headers).end(file.body);
    },
    { host: '127.0.0.1', port: 0 },
  );
}
