import {
  createJudge,
  createOpenAiLlm,
  loadScenarios,
  contentFolder,
  scoreConversation,
} from '@ondine/chat/judge';
import { createLogger } from '@ondine/platform';
import { cohensKappa } from './kappa.ts';
import { readTranscripts, type LabelledTranscript, type TranscriptSet } from './transcripts.ts';

export interface JudgeFigures {
  readonly transcripts: number;
  readonly checkpoints: number;
  readonly kappa: number;
  /** The same without the transcripts in which she says an example of the scenario's word for word. */
  readonly unquoted: { readonly transcripts: number; readonly kappa: number };
  /** Transcripts whose score was not the same each time. */
  readonly unsteady: number;
  readonly meanRating: Readonly<Record<LabelledTranscript['level'], number>>;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Lets the judge behind an endpoint judge every labelled transcript.
 * @param sets which transcripts
 * @param repeats how often each is scored
 */
export async function measureJudge(
  endpoint: { readonly baseUrl: string; readonly apiKey: string; readonly model: string },
  sets: readonly TranscriptSet[],
  repeats: number,
): Promise<JudgeFigures> {
  const judge = createJudge({
    llm: createOpenAiLlm({
      ...endpoint,
      timeoutMs: 60_000,
      logger: createLogger({ service: 'bench', level: 'warn' }),
    }),
  });
  const { scenarios } = await loadScenarios(contentFolder);
  const transcripts = sets.flatMap(readTranscripts);
  const pairs: { readonly pair: [boolean, boolean]; readonly isQuoted: boolean }[] = [];
  const ratings: Record<LabelledTranscript['level'], number[]> = { good: [], middling: [], bad: [] };
  let unsteady = 0;
  let unquoted = 0;
  for (const { slug, level, met, lines } of transcripts) {
    const scenario = scenarios.find((each) => each.slug === slug);
    if (!scenario) throw new Error(`There is no scenario ${slug}`);
    const conversation = [{ who: 'he' as const, text: scenario.opening_line }, ...lines];
    const measured = {
      messages: lines.filter(({ who }) => who === 'she').length,
      seconds: 300,
      streakDays: 1,
    };
    const examples = new Set(scenario.checkpoints.flatMap((each) => [...each.met, ...each.not_met]));
    const isQuoted = lines.some(({ who, text }) => who === 'she' && examples.has(text));
    if (!isQuoted) unquoted += 1;
    const scores = new Set<string>();
    for (let time = 0; time < repeats; time += 1) {
      const findings = await judge.judge(scenario, conversation, () => undefined);
      scores.add(JSON.stringify(scoreConversation(findings, scenario, measured)));
      if (time > 0) continue;
      pairs.push(
        ...findings.checkpoints.map(({ name, evidence }) => ({
          pair: [met.has(name), evidence !== null] as [boolean, boolean],
          isQuoted,
        })),
      );
      ratings[level].push(findings.rating);
    }
    if (scores.size > 1) unsteady += 1;
  }
  return {
    transcripts: transcripts.length,
    checkpoints: pairs.length,
    kappa: cohensKappa(pairs.map(({ pair }) => pair)),
    unquoted: {
      transcripts: unquoted,
      kappa: cohensKappa(pairs.flatMap(({ pair, isQuoted }) => (isQuoted ? [] : [pair]))),
    },
    unsteady,
    meanRating: { good: mean(ratings.good), middling: mean(ratings.middling), bad: mean(ratings.bad) },
  };
}
