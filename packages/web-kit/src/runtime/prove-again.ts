import { ApiError } from './api-error.ts';

/** Asks whoever sits here to show that it is them. @returns whether they did */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;

/** Names who asks when a call needs a fresh proof. @returns takes it back */
export function onProofNeeded(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Makes a call; one that needs a fresh proof is repeated once they have given it. */
export async function withProof<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isNeeded || !ask || !(await ask())) throw error;
    return await call();
  }
}
