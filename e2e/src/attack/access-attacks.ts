import { allRoutes, type RouteContract } from '@ondine/contracts';
import { mayCall, roles, type Role, type Victim } from './victim.ts';

/** A path of the route with ids that do not exist. */
const pathOf = ({ path }: RouteContract) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'service' ? 'chat' : `nobody-${String(name)}`));

const refused = allRoutes.flatMap((route) =>
  roles
    .filter((role) => !mayCall(role, route.access))
    .map((role): [string, Role, RouteContract] => [`${route.method} ${route.path}`, role, route]),
);

/** Calls every route with every role that lacks access. */
export function accessAttacks(victim: () => Victim): void {
  it.each(refused)('%s refuses a %s', async (_call, role, route) => {
    const token = victim().tokens[role];
    const answer = await victim().ask(`${route.method} ${pathOf(route)}`, {
      ...(token !== undefined && { token }),
      ...(route.body && { body: {} }),
    });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual(
      role === 'visitor'
        ? [401, 'unauthenticated']
        : [403, route.access === 'paid' ? 'payment_required' : 'admin_required'],
    );
  });

  it.each([
    'GET /internal/stats',
    'GET /internal/users/x',
    'POST /internal/users/role',
    'GET /internal/dead-letters',
  ])('%s is not there for anybody from outside', async (call) => {
    for (const role of roles) {
      const token = victim().tokens[role];
      for (const path of ['', '/api/auth/..', '/api/auth/%2e%2e', '/api/sessions/..%2f..', '//']) {
        const [method, target = ''] = call.split(' ');
        const answer = await victim().ask(`${method} ${path}${target}`, {
          ...(token !== undefined && { token }),
          headers: { 'x-internal-token': 'guess', 'X-Original-URL': target, 'X-Rewrite-URL': target },
        });
        expect([404, 405, 400]).toContain(
          answer.status === 200 && String(answer.body).startsWith('<!') ? 404 : answer.status,
        );
      }
    }
  });
}
