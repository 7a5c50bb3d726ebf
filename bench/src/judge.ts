import { createLogger } from '@ondine/platform';
import { startOpenAiStandIn } from '@ondine/chat/openai-stand-in';
import { measureJudge } from './judge/measure.ts';
import { printFigure } from './print-figure.ts';

const repeats = 10;
const { LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl, LLM_MODEL: model } = process.env;

const standIn =
  apiKey === undefined && baseUrl === undefined
    ? await startOpenAiStandIn({ port: 0, logger: createLogger({ service: 'bench', level: 'error' }) })
    : undefined;
try {
  const figures = await measureJudge(
    {
      baseUrl: standIn ? `${standIn.url}/v1` : (baseUrl ?? 'https://api.openai.com/v1'),
      apiKey: apiKey ?? 'stand-in',
      model: model ?? 'gpt-4o-mini',
    },
    repeats,
  );
  console.log(standIn ? 'The rule-based judge' : `The judge at the endpoint, ${model ?? 'gpt-4o-mini'}`);
  console.log(
    `${figures.transcripts} transcripts, ${figures.checkpoints} checkpoints, scored ${repeats} times each`,
  );
  printFigure("Agreement with a careful reader (Cohen's κ)", figures.kappa, '', { atLeast: 0.75 });
  printFigure('Transcripts with different scores', figures.unsteady, '', { atMost: 0 });
  for (const [level, rating] of Object.entries(figures.meanRating)) {
    console.log(`  stars, ${level.padEnd(10)} ${rating.toFixed(2)}`);
  }
} finally {
  await standIn?.close();
}
