import { createLogger } from '@ondine/platform/observability';
import { startOpenAiStandIn } from '@ondine/partner-stand-in';
import { judgeSet, kappaOf, varietyOf, type JudgedTranscript } from './judge/measure.ts';
import { correlationOf, spreadOf } from './judge/spread.ts';
import { levels, transcriptSets } from './judge/transcripts.ts';
import { printFigure } from './print-figure.ts';

const repeats = 2;
const wanted = process.argv.slice(2);
const { LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl, LLM_MODEL: model } = process.env;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function print(set: string, judged: readonly JudgedTranscript[]): void {
  const checkpoints = judged.reduce((sum, { pairs }) => sum + pairs.length, 0);
  console.log(`\n${set}: ${judged.length}, with ${checkpoints} checkpoints, scored ${repeats} times each`);
  printFigure("Agreement with a careful reader (Cohen's κ)", kappaOf(judged), '', { atLeast: 0.75 });
  // The built-in judge learns from the scenarios' examples, so a transcript that quotes one is no independent test.
  const unquoted = judged.filter(({ isQuoted }) => !isQuoted);
  console.log(
    `  without those that quote the scenario, ${unquoted.length} left: ${kappaOf(unquoted).toFixed(2)}`,
  );
  for (const slug of new Set(judged.map((each) => each.slug))) {
    const own = judged.filter((each) => each.slug === slug);
    console.log(`  ${slug.padEnd(26)} ${kappaOf(own).toFixed(2)} of ${own.length}`);
  }
  for (const level of levels) {
    const own = judged.filter((each) => each.level === level);
    if (own.length === 0) continue;
    const stars = mean(own.map(({ rating }) => rating)).toFixed(2);
    const counts = [1, 2, 3, 4, 5].map(
      (star) => own.filter(({ rating }) => Math.round(rating) === star).length,
    );
    const { least, lowerQuarter, middle, upperQuarter, most, atMost } = spreadOf(
      own.map(({ sessionScore }) => sessionScore),
    );
    console.log(`  ${level.padEnd(9)} stars ${stars}, 1 to 5: ${counts.join(' ')}`);
    console.log(
      `  ${level.padEnd(9)} session score ${least} · ${lowerQuarter} · ${middle} · ${upperQuarter} · ${most}, the highest ${atMost} of ${own.length} times`,
    );
  }
  const starred = judged.flatMap(({ rating, stars }) =>
    stars === undefined ? [] : [[rating, stars] as const],
  );
  if (starred.length > 0)
    console.log(`  stars and those of the reader, correlation ${correlationOf(starred).toFixed(2)}`);
  const { alike, uniqueSentences } = varietyOf(judged);
  console.log(`  sentences of feedback that come once ${(100 * uniqueSentences).toFixed(0)} %`);
  printFigure('Transcripts with the feedback of another', alike, '', { atMost: 0 });
  const unsteady = judged.filter(({ isSteady }) => !isSteady).length;
  printFigure('Transcripts with different scores', unsteady, '', { atMost: 0 });
}

const standIn =
  apiKey === undefined && baseUrl === undefined
    ? await startOpenAiStandIn({ port: 0, logger: createLogger({ service: 'bench', level: 'error' }) })
    : undefined;
try {
  const endpoint = {
    baseUrl: standIn ? `${standIn.url}/v1` : (baseUrl ?? 'https://api.openai.com/v1'),
    apiKey: apiKey ?? 'stand-in',
    model: model ?? 'gpt-4o-mini',
  };
  console.log(standIn ? 'The built-in judge' : `The judge at the endpoint, ${endpoint.model}`);
  for (const set of transcriptSets().filter((each) => wanted.length === 0 || wanted.includes(each)))
    print(set, await judgeSet(endpoint, set, repeats));
} finally {
  await standIn?.close();
}
