import { z } from 'zod';
import {
  memoryMarker,
  memoryName,
  sceneMarker,
  suggestionName,
  summaryInstruction,
  verdictName,
  withoutAnnouncement,
} from '@ondine/chat/prompt-contract';
import { createTranscriptJudge, judgeRequestSchema } from './judge/judge-transcript.ts';
import type { Meanings } from './meaning/meanings.ts';
import type { CompletionRequest } from './openai-request.ts';
import { readAnswers } from './partner/answers.ts';
import { castReply, createWrittenForm } from './partner/cast-reply.ts';
import { composeReply } from './partner/compose-reply.ts';
import { libraryOf } from './partner/library.ts';
import { toFacts } from './partner/sure-facts.ts';
import { createReader } from './partner/understand.ts';
import { memoryRequestSchema, rememberByRule } from './remember-by-rule.ts';
import { coachRequestSchema, suggestByRule } from './suggest-by-rule.ts';
import { readSummary, writeSummary } from './summary.ts';

const sceneSchema = z.object({
  slug: z.string(),
  persona: z
    .object({ name: z.string(), gender: z.enum(['man', 'woman']) })
    .default({ name: '', gender: 'man' }),
  written_for: z.string().optional(),
  level: z.enum(['gentle', 'as_written', 'demanding']).default('as_written'),
});
const rememberedSchema = z.array(z.string());

/**
 * The text of the answer: a verdict for the judge's request, a suggestion for the coach's, memories and a summary for
 * the requests for them, a reply for all others.
 * @param meanings the embeddings of sentences
 */
export function createCompletions(meanings: Meanings): (request: CompletionRequest) => Promise<string> {
  const judge = createTranscriptJudge(meanings);
  const read = createReader(meanings);
  const writtenForms = new Map<string, ReturnType<typeof createWrittenForm>>();

  function writtenFormOf(slug: string) {
    const replies = readAnswers()[slug]?.map(({ reply }) => reply) ?? [];
    const form = writtenForms.get(slug) ?? createWrittenForm([...libraryOf(slug).everyLine(), ...replies]);
    writtenForms.set(slug, form);
    return form;
  }

  return async ({ messages, response_format: format }) => {
    if (format?.json_schema?.name === verdictName) {
      const request = judgeRequestSchema.parse(JSON.parse(messages.at(-1)?.content ?? ''));
      return JSON.stringify(await judge(request));
    }
    if (format?.json_schema?.name === suggestionName) {
      return JSON.stringify(
        await suggestByRule(coachRequestSchema.parse(JSON.parse(messages.at(-1)?.content ?? '')), meanings),
      );
    }
    if (format?.json_schema?.name === memoryName) {
      return JSON.stringify(
        rememberByRule(memoryRequestSchema.parse(JSON.parse(messages.at(-1)?.content ?? ''))),
      );
    }
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
    const summary = readSummary(system);
    const hers = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const his = messages
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => withoutAnnouncement(content));
    if (system[0] === summaryInstruction) return writeSummary(summary, hers.slice(0, -1), his);
    const marked = (marker: string): unknown => {
      const lines = system.flatMap((content) => content.split('\n'));
      const found = lines.find((line) => line.startsWith(marker));
      return found === undefined ? undefined : JSON.parse(found.slice(marker.length));
    };
    const scene = sceneSchema.parse(marked(sceneMarker) ?? { slug: '' });
    const remembered = toFacts(rememberedSchema.parse(marked(memoryMarker) ?? []));
    const speaker = { ...scene.persona, writtenFor: scene.written_for };
    const isWritten = speaker.gender === 'man' && speaker.writtenFor === undefined;
    const written = isWritten ? his : his.map((text) => writtenFormOf(scene.slug)(text, speaker));
    const last = hers.at(-1) ?? '';
    const reply = await composeReply({
      slug: scene.slug,
      level: scene.level,
      hers: hers.slice(0, -1),
      last: await read(scene.slug, last),
      before: async () => (hers.length > 1 ? await read(scene.slug, hers.at(-2) ?? '') : undefined),
      his: written,
      earlier: summary,
      remembered,
    });
    return castReply(reply, speaker);
  };
}
