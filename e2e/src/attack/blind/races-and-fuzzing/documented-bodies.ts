import fc from 'fast-check';
import { z } from 'zod';
import { isServerError } from '../answers.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { fillPath } from '../documented-routes.ts';
import type { Target } from '../target.ts';

const area = 'races-and-fuzzing';

const schemaOf = z.object({
  type: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});
const documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ requestBody: z.unknown().optional() }))),
});
const bodyOf = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });

const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  [],
  {},
  -1,
  0,
  1e21,
  -0.5,
  true,
  '\u0000',
  '\ud800',
  'constructor',
  'a'.repeat(3000),
  [[]],
  { toString: null },
);

/** Values that a schema accepts, or nearly accepts. */
function nearly(described: unknown): fc.Arbitrary<unknown> {
  const parsed = schemaOf.safeParse(described);
  if (!parsed.success) return odd;
  const {
    type,
    enum: choices,
    properties,
    items,
    minimum = -1,
    maximum = 1000,
    maxLength = 20,
  } = parsed.data;
  const right: fc.Arbitrary<unknown> =
    choices !== undefined && choices.length > 0
      ? fc.constantFrom(...choices)
      : properties !== undefined
        ? fc.record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, nearly(of)])), {
            requiredKeys: [],
          })
        : type === 'array'
          ? fc.array(nearly(items), { maxLength: 3 })
          : type === 'integer' || type === 'number'
            ? fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum + 0.1)
            : type === 'boolean'
              ? fc.boolean()
              : fc.oneof(
                  fc.string({ unit: 'binary', maxLength: 40 }),
                  fc.constantFrom('a@b', 'neck-endurance', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)),
                );
  return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: odd });
}

/** Sends bodies to the documented routes of one part of the API document. */
async function fuzz(target: Target, part: RegExp, rounds: number): Promise<string[]> {
  const { data } = await target.call('GET', '/api/docs/openapi.json');
  const member = await target.newMember({ paid: true });
  const found: string[] = [];
  for (const [path, operations] of Object.entries(documented.parse(data).paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const body = bodyOf.safeParse(requestBody);
      if (!part.test(path) || !body.success) continue;
      const samples = fc.sample(nearly(body.data.content['application/json'].schema), {
        numRuns: rounds,
        seed: 77,
      });
      const from = target.nextVisitor();
      const answers = await Promise.all(
        samples.map((sample) =>
          member.call(method.toUpperCase(), fillPath(path), JSON.stringify(sample ?? null), { from }),
        ),
      );
      answers.forEach((answer, index) => {
        if (isServerError(answer) && answer.status !== 503)
          found.push(`${method} ${path} ${answer.status} ${JSON.stringify(samples[index]).slice(0, 120)}`);
      });
    }
  return found;
}

const fuzzing = (id: string, part: RegExp, what: string): Attack => ({
  id,
  area,
  goal: `no nearly right body to the calls ${what} is a 5xx or a hang`,
  limitSeconds: 60,
  run: async (target) => holdsWithout(await fuzz(target, part, 20)),
});

/** Bodies that are generated from the site's own API document. */
export const documentedBodies: readonly Attack[] = [
  fuzzing('fuzz-accounts', /^\/api\/auth\/(?!logout)/, 'about accounts'),
  fuzzing(
    'fuzz-workouts',
    /^\/api\/(?:sessions|onboarding|reports)/,
    'about workouts, habits and questionnaires',
  ),
  fuzzing('fuzz-conversations', /^\/api\/chat/, 'about conversations'),
  fuzzing('fuzz-payment-and-admin', /^\/api\/(?:payment|admin)/, 'about payment, and of admins'),
  {
    id: 'odd-queries',
    area,
    goal: 'limits and flags that are odd, doubled, huge or nested are 4xx or answered',
    async run(target) {
      const member = await target.sharedMember();
      const found: string[] = [];
      for (const path of [
        '/api/sessions',
        '/api/chat/sessions',
        '/api/sessions/leaderboard/neck-endurance',
        '/api/chat/leaderboard/weekly',
        '/api/sessions/leaderboard/top-performers/compact',
      ])
        for (const query of [
          'limit=-1',
          'limit=0',
          'limit=1e2',
          'limit=99999999999999999999',
          'limit=1&limit=2',
          'limit[]=1',
          'limit[$gt]=1',
          'limit=NaN',
          'limit=%00',
          'include_bots=%ff',
          'include_bots=a&include_bots=b',
          'limit=0x10',
          'limit_per_exercise=1.5',
        ]) {
          const answer = await member.call('GET', `${path}?${query}`);
          if (isServerError(answer)) found.push(`${path}?${query} ${answer.status}`);
        }
      return holdsWithout(found);
    },
  },
];
