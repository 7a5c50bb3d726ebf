import { chatDifficultySchema, idSchema, slugSchema, type ChatExercise } from '@ondine/contracts';
import { z } from 'zod';

const line = z.string().trim().min(1).max(500);

/** A skill that a member practises in a scenario, with examples that a judge can compare messages with. */
const checkpointSchema = z.object({
  name: line.max(60),
  description: line,
  met: z.array(line).min(1),
  not_met: z.array(line).min(1),
});

const multiplierOf = { easy: 1, medium: 1.5, hard: 2 } as const;

/** One content file: a whole scenario. Partners are always adults. */
export const scenarioSchema = z
  .strictObject({
    id: idSchema,
    slug: slugSchema,
    title: line.max(80),
    description: line,
    goal: line,
    difficulty: chatDifficultySchema,
    difficulty_multiplier: z.number(),
    min_turns: z.int().min(2).max(40),
    min_duration_seconds: z.int().min(60).max(3600),
    persona: z.strictObject({
      name: line.max(40),
      name_as_woman: line
        .max(40)
        .optional()
        .describe('Of the partner where a woman plays and nobody chose a name'),
      gender: z.enum(['man', 'woman']).default('man'),
      age: z.int().min(25).max(80),
      summary: line,
      voice: line,
    }),
    opening_line: line,
    checkpoints: z.array(checkpointSchema).min(3).max(6),
  })
  .refine(({ difficulty, difficulty_multiplier: multiplier }) => multiplier === multiplierOf[difficulty], {
    path: ['difficulty_multiplier'],
    message: 'must be 1 for easy, 1.5 for medium and 2 for hard',
  });
export type Scenario = z.infer<typeof scenarioSchema>;

/** The fields of a scenario that a member sees; not the persona, the examples and the prompts. */
export const toChatExercise = (scenario: Scenario): ChatExercise => ({
  id: scenario.id,
  slug: scenario.slug,
  title: scenario.title,
  description: scenario.description,
  goal: scenario.goal,
  difficulty: scenario.difficulty,
  checkpoints: scenario.checkpoints.map(({ name }) => name),
  min_duration_seconds: scenario.min_duration_seconds,
  min_turns: scenario.min_turns,
  difficulty_multiplier: scenario.difficulty_multiplier,
  system_prompt: '',
});

const order = ['easy', 'medium', 'hard'];

/** Easy first; within a difficulty by title. */
export const compareScenarios = (a: Scenario, b: Scenario): number =>
  order.indexOf(a.difficulty) - order.indexOf(b.difficulty) || a.title.localeCompare(b.title, 'en');
