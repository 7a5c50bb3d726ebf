import { type DocumentedRoute, readDocumentedRoutes } from './documented-routes.ts';
import { type Member, type NewMember, registerMember } from './member.ts';
import { openSite, type Site } from './site.ts';

/** The target of every attack. */
export interface Target extends Site {
  newMember(options?: NewMember): Promise<Member>;
  /** A paid member that is shared by attacks which do not change it. */
  sharedMember(): Promise<Member>;
  routes(): Promise<DocumentedRoute[]>;
}

export function openTarget(base: string): Target {
  const site = openSite(base);
  let shared: Promise<Member> | undefined;
  return {
    ...site,
    newMember: (options) => registerMember(site, options),
    async sharedMember() {
      try {
        return await (shared ??= registerMember(site, { paid: true }));
      } catch (error) {
        shared = undefined;
        throw error;
      }
    },
    routes: () => readDocumentedRoutes(site),
  };
}
