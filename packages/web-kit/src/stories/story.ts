import type { User } from '@ondine/contracts';
import type { ReactElement } from 'react';
import type { FakeReplies } from '../testing/fake-api.ts';

/** A component in one of its states, to be looked at without a server. */
export interface Story {
  /** Says which state it is, such as `Nothing yet`; unique within its remote. */
  readonly name: string;
  /** What its calls answer. */
  readonly replies?: FakeReplies;
  /** Who is signed in; a member unless told, null for a visitor. */
  readonly user?: User | null;
  readonly render: () => ReactElement;
}

/** An answer that never comes, for the state of loading. */
export const neverAnswers = (): Promise<never> => new Promise(() => undefined);
