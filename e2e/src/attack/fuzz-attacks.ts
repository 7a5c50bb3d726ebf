import { jest } from '@jest/globals';
import { allRoutes, type RouteContract } from '@ondine/contracts';
import fc from 'fast-check';
import { anyBodyOf, anyParameter, parameterNames } from './any-body.ts';
import type { Role, Victim } from './victim.ts';
import { leaksOf } from './what-leaks.ts';

fc.configureGlobal({ seed: jest.getSeed() });

/** How many calls each route gets. */
const runs = Number(process.env['ATTACK_RUNS'] ?? 15);
/** A slower answer counts as a hang. */
const longestMs = 8000;

const callerOf: Record<RouteContract['access'], Role> = {
  public: 'visitor',
  user: 'member',
  paid: 'member',
  admin: 'admin',
};

/** Routes that would end the sign-in of the fuzzing user or of the admin if the call succeeded. */
const endsSignIns = new Set(['logout', 'signOutEverywhere', 'endSignIn']);

const routes = allRoutes.filter(({ id }) => !endsSignIns.has(id));

const callOf = (route: RouteContract) =>
  fc.record({
    path: fc
      .tuple(...parameterNames(route.params).map((name) => fc.tuple(fc.constant(name), anyParameter)))
      .map((pairs) =>
        pairs.reduce<string>((path, [name, value]) => path.replace(`{${name}}`, value || 'x'), route.path),
      ),
    query: fc
      .array(fc.tuple(fc.constantFrom(...parameterNames(route.query), 'nothing'), anyParameter), {
        maxLength: 4,
      })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
    body: route.body ? anyBodyOf(route.body) : fc.constant(undefined),
    key: fc.option(anyParameter, { nil: undefined }),
  });

/** The whole answer; of a stream, such as an open leaderboard, what is sent at once. */
async function readAnswer(answer: Response): Promise<string> {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return await answer.text();
  const reader = answer.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** Every route of the contracts, with nearly valid calls. */
export function fuzzAttacks(victim: () => Victim): void {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers whatever it is sent: no error of ours, no hang, nothing told',
    async (_call, route) => {
      const token = victim().tokens[callerOf[route.access]];
      await fc.assert(
        fc.asyncProperty(callOf(route), async ({ path, query, body, key }) => {
          const answer = await fetch(`${victim().url}${path}${query === '' ? '' : `?${query}`}`, {
            method: route.method,
            redirect: 'manual',
            headers: {
              ...(token !== undefined && { Authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'Content-Type': 'application/json' }),
              ...(key !== undefined && { 'Idempotency-Key': key }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal: AbortSignal.timeout(longestMs),
          });
          const text = await readAnswer(answer);
          expect({ status: answer.status >= 500 ? answer.status : 'ours', leaks: leaksOf(text) }).toEqual({
            status: 'ours',
            leaks: [],
          });
          if (answer.status >= 400)
            expect(answer.headers.get('content-type')).toContain('application/problem+json');
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
    180_000,
  );
}
