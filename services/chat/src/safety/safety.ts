import type { Logger } from '@ondine/platform/observability';
import type { Findings } from '../judge/findings.ts';
import type { LlmRequest } from '../llm/llm.ts';
import { checkReply } from './check-reply.ts';
import { findReplyViolation } from './reply-violations.ts';
import type { SafetyMeter } from './safety-meter.ts';
import { decide, decidesAtOnce, isHarmfulReply, ruleHolds, weighed } from './understanding/decide.ts';
import type { MessageReader } from './understanding/read-locally.ts';
import type { Finding, Harm, Understanding } from './understanding/understanding.ts';
import { graver, type SafetyVerdict } from './verdict.ts';

/** Asks a moderation endpoint about a text; undefined when no category applies. */
export type Moderate = (text: string) => Promise<SafetyVerdict | undefined>;

/** Asks a language model to classify a message. */
export type ReadWithModel = (
  text: string,
  earlier: readonly string[],
  onTokens: LlmRequest['onTokens'],
  signal?: AbortSignal,
) => Promise<Understanding>;

/** The local classification of a message, before external calls. */
export interface LocalCheck {
  readonly verdict: SafetyVerdict;
  readonly understanding: Understanding;
}

export interface Safety {
  /**
   * Checks a message before it is sent to the partner. If a model will be consulted, only crises and injections count
   * here, and only when a rule is sure of them.
   * @param earlier the member's earlier messages in this conversation, for content that is spread over several
   */
  check(text: string, earlier: readonly string[]): Promise<LocalCheck>;
  /**
   * Checks a part of a text that is also checked as a whole: by rules, and by the networks where they are nearly certain.
   * Its language does not matter.
   */
  checkPart(text: string): Promise<SafetyVerdict>;
  /** Checks a text that no model classifies, such as a name: by rules, and without any model by the networks too. */
  checkAlone(text: string): Promise<SafetyVerdict>;
  /**
   * Asks the model and the moderation endpoint, in parallel with the partner. Never rejects: without an answer of the
   * model, or when `signal` is aborted before it, the local classification decides.
   */
  consult(
    text: string,
    earlier: readonly string[],
    local: LocalCheck,
    onTokens: LlmRequest['onTokens'],
    signal?: AbortSignal,
  ): Promise<SafetyVerdict>;
  /**
   * Whether a text of the partner may be shown.
   * @param said everything of this reply so far
   * @param fresh the part of it that was not checked before
   * @param instructions of the partner, which must stay secret
   */
  allowsReply(said: string, fresh: string, instructions: string): Promise<boolean>;
  /** Findings without texts of the judge that may not be shown. */
  screenFindings(findings: Findings): Findings;
}

const plainFeedback =
  'Your conversation was scored. Look at the checkpoints below for what to practise next.';

/** A finding of a rule that no other evidence contradicts. */
const isSure = ({ probability }: Finding<Harm>): boolean => probability === 1;

/** The scripted partner supports no other language. */
const languagesWithoutModel = ['en'];
/**
 * Chosen on the opened half of the scenarios of a stranger (docs/safety.md): below it the networks take more honest
 * descriptions for harm than they find harm.
 */
const certainOfPart = 0.85;
const fine: SafetyVerdict = { kind: 'fine' };

const tag = /<\/?[a-z][^<>]*>/i;

/** A text with tags was rather pasted than meant as an instruction to the AI: its member is told of the tags. */
const namingTags = (text: string, verdict: SafetyVerdict): SafetyVerdict =>
  verdict.kind === 'refused' && verdict.reason === 'injection' && tag.test(text)
    ? { kind: 'refused', reason: 'markup' }
    : verdict;

/**
 * The safety layer for texts of members and partners: rules, trained networks, a language model, a moderation endpoint.
 */
export function createSafety({
  reader,
  readWithModel,
  moderate,
  meter,
  logger,
}: {
  readonly reader: MessageReader;
  readonly readWithModel?: ReadWithModel | undefined;
  readonly moderate?: Moderate | undefined;
  readonly meter: SafetyMeter;
  readonly logger: Pick<Logger, 'warn'>;
}): Safety {
  /** @param counts which local findings count when a model is consulted too; without one all count */
  async function readHere(
    text: string,
    earlier: readonly string[],
    counts: (finding: Finding<Harm>) => boolean,
  ): Promise<LocalCheck> {
    const understanding = await meter.time('local', () => reader.read(text, earlier));
    if (!readWithModel)
      return { understanding, verdict: namingTags(text, decide(understanding, languagesWithoutModel)) };
    const harms = understanding.harms.filter(counts);
    const verdict = decide({ ...understanding, anyHarm: harms.length > 0 ? 1 : 0, harms });
    return { understanding, verdict: namingTags(text, verdict) };
  }

  async function readOutside(
    text: string,
    earlier: readonly string[],
    { understanding }: LocalCheck,
    onTokens: LlmRequest['onTokens'],
    signal: AbortSignal | undefined,
  ): Promise<SafetyVerdict> {
    if (!readWithModel) return fine;
    let tokens = 0;
    const count = (used: number) => {
      tokens += used;
      onTokens(used);
    };
    try {
      const found = await meter.time('model', () => readWithModel(text, earlier, count, signal));
      return decide(weighed(found, understanding.harms.filter(isSure)));
    } catch (error) {
      logger.warn({ err: error }, 'The model did not say what a message is; the local reading decides');
      return decide(understanding);
    } finally {
      meter.countTokens(tokens);
    }
  }

  async function moderateOutside(text: string): Promise<SafetyVerdict> {
    if (!moderate) return fine;
    try {
      return (await meter.time('moderation', () => moderate(text))) ?? fine;
    } catch (error) {
      // The other layers have checked the text; an absent moderation must not block all messages.
      logger.warn({ err: error }, 'The moderation endpoint does not answer');
      return fine;
    }
  }

  return {
    check: (text, earlier) => readHere(text, earlier, (finding) => isSure(finding) && decidesAtOnce(finding)),

    async checkPart(text) {
      const understanding = await meter.time('local', () => reader.read(text, []));
      const isCertain = understanding.language === 'en' && understanding.anyHarm >= certainOfPart;
      const harms = isCertain
        ? understanding.harms
        : understanding.harms.filter(({ rule }) => rule !== undefined);
      const anyHarm = Math.max(0, ...harms.map(({ probability }) => probability));
      return decide({ ...understanding, harms, anyHarm });
    },

    checkAlone: async (text) => (await readHere(text, [], ruleHolds)).verdict,

    async consult(text, earlier, local, onTokens, signal) {
      const verdicts = await Promise.all([
        readOutside(text, earlier, local, onTokens, signal),
        moderateOutside(text),
      ]);
      return namingTags(text, verdicts.reduce(graver));
    },

    async allowsReply(said, fresh, instructions) {
      if (findReplyViolation(said, instructions) !== undefined) return false;
      return !isHarmfulReply(await reader.read(fresh, []));
    },

    screenFindings: (findings) => ({
      ...findings,
      feedback: checkReply(findings.feedback) ? findings.feedback : plainFeedback,
      betterLines: findings.betterLines.filter(({ better }) => checkReply(better)),
    }),
  };
}
