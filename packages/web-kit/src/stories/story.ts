import type { User } from '@ondine/contracts';
import type { ReactElement } from 'react';
import type { FakeReplies } from '../testing/fake-api.ts';

/** A component in one of its states, for viewing without a server. */
export interface Story {
  /** Names the state, such as `Nothing yet`; unique within its remote. */
  readonly name: string;
  /** The answers to its calls. */
  readonly replies?: FakeReplies;
  /** The signed-in user; default a member, null for a visitor. */
  readonly user?: User | null;
  readonly render: () => ReactElement;
}

/** An answer that never comes, for the loading state. */
export const neverAnswers = (): Promise<never> => new Promise(() => undefined);
