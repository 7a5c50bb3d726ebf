import { createLogger } from '@ondine/platform';
import { startOpenAiStandIn } from '@ondine/partner-stand-in';
import { measureJudge } from './judge/measure.ts';
import { printFigure } from './print-figure.ts';

const repeats = 10;
const { LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl, LLM_MODEL: model } = process.env;

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
  for (const set of ['transcripts', 'transcripts-held-out'] as const) {
    const figures = await measureJudge(endpoint, [set], repeats);
    console.log(
      `\n${set}: ${figures.transcripts}, with ${figures.checkpoints} checkpoints, scored ${repeats} times each`,
    );
    // The judge's settings were chosen on the first set; the other says what to expect of words it never met.
    if (set === 'transcripts')
      printFigure("Agreement with a careful reader (Cohen's κ)", figures.kappa, '', { atLeast: 0.75 });
    else console.log(`Agreement with a careful reader (Cohen's κ)   ${figures.kappa.toFixed(2)}`);
    // The built-in judge learns from the scenarios' own examples, so where she says one it has seen the answer.
    console.log(
      `  without those that quote the scenario, ${figures.unquoted.transcripts} left: ${figures.unquoted.kappa.toFixed(2)}`,
    );
    printFigure('Transcripts with different scores', figures.unsteady, '', { atMost: 0 });
    for (const [level, rating] of Object.entries(figures.meanRating)) {
      console.log(`  stars, ${level.padEnd(10)} ${rating.toFixed(2)}`);
    }
  }
} finally {
  await standIn?.close();
}
