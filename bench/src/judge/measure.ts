import {
  createJudge,
  createOpenAiLlm,
  loadScenarios,
  contentFolder,
  scoreConversation,
} from '@ondine/chat/judge';
import { createLogger } from '@ondine/platform/observability';
import { cohensKappa } from './kappa.ts';
import { readTranscripts, type LabelledTranscript } from './transcripts.ts';

/** A judge's results for one labelled transcript. */
export interface JudgedTranscript {
  readonly slug: string;
  readonly level: LabelledTranscript['level'];
  /** For each checkpoint of the scenario: the label, then the judge's decision. */
  readonly pairs: readonly (readonly [boolean, boolean])[];
  /** The member's lines contain an example of the scenario word for word. */
  readonly isQuoted: boolean;
  /** 1 to 5. */
  readonly rating: number;
  /** The stars of the label, if any. */
  readonly stars: number | undefined;
  /** 0 to 100, for a conversation of the full length. */
  readonly sessionScore: number;
  readonly feedback: string;
  /** Repeated scoring gave the same result each time. */
  readonly isSteady: boolean;
}

const ignoreTokens = () => undefined;

const toMinimum = (seconds: number) => Math.max(300, seconds);

/**
 * Has the judge at an endpoint score every labelled transcript of a set.
 * @param repeats how often each is scored
 */
export async function judgeSet(
  endpoint: { readonly baseUrl: string; readonly apiKey: string; readonly model: string },
  set: string,
  repeats: number,
): Promise<JudgedTranscript[]> {
  const judge = createJudge({
    llm: createOpenAiLlm({
      ...endpoint,
      timeoutMs: 60_000,
      logger: createLogger({ service: 'bench', level: 'warn' }),
    }),
  });
  const { scenarios } = await loadScenarios(contentFolder);
  const judged: JudgedTranscript[] = [];
  for (const { slug, level, met, stars, lines } of readTranscripts(set)) {
    const scenario = scenarios.find((each) => each.slug === slug);
    if (!scenario) throw new Error(`There is no scenario ${slug}`);
    const conversation = [{ who: 'partner' as const, text: scenario.opening_line }, ...lines];
    const memberLines = lines.filter(({ who }) => who === 'member');
    // Transcripts are excerpts: all are scored as if they had the length that the scenario asks for.
    const measured = {
      messages: Math.max(scenario.min_turns, memberLines.length),
      seconds: toMinimum(scenario.min_duration_seconds),
      streakDays: 1,
    };
    const examples = new Set(scenario.checkpoints.flatMap((each) => [...each.met, ...each.not_met]));
    const findings = await judge.judge(scenario, conversation, { onTokens: ignoreTokens });
    const result = scoreConversation(findings, scenario, measured);
    let isSteady = true;
    for (let time = 1; time < repeats; time += 1) {
      const again = scoreConversation(
        await judge.judge(scenario, conversation, { onTokens: ignoreTokens }),
        scenario,
        measured,
      );
      isSteady &&= JSON.stringify(again) === JSON.stringify(result);
    }
    judged.push({
      slug,
      level,
      pairs: findings.checkpoints.map(({ name, evidence }) => [met.has(name), evidence !== null] as const),
      isQuoted: memberLines.some(({ text }) => examples.has(text)),
      rating: findings.rating,
      stars,
      sessionScore: result.session_score,
      feedback: findings.feedback,
      isSteady,
    });
  }
  return judged;
}

export const kappaOf = (judged: readonly JudgedTranscript[]): number =>
  cohensKappa(judged.flatMap(({ pairs }) => pairs));

/** How much the feedback to different conversations differs. */
export function varietyOf(judged: readonly JudgedTranscript[]): {
  /** Conversations with the same feedback as another one. */
  readonly alike: number;
  /** Share of the sentences that occur only once, 0 to 1. */
  readonly uniqueSentences: number;
} {
  const count = (items: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
    return items.map((item) => counts.get(item) ?? 0);
  };
  const sentences = judged.flatMap(({ feedback }) => feedback.split(/(?<=[.!?][”"]?)\s+(?=\p{Lu}|“)/u));
  return {
    alike: count(judged.map(({ feedback }) => feedback)).filter((times) => times > 1).length,
    uniqueSentences: count(sentences).filter((times) => times === 1).length / sentences.length,
  };
}
