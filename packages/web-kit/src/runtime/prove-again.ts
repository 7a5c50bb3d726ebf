import { ApiError } from './api-error.ts';

/** Asks the user for a fresh proof. @returns whether they gave it */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;

/** Sets the function that asks for a fresh proof. @returns a function that removes it */
export function onProofNeeded(next: AskForProof): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Makes a call; one that needs a fresh proof is repeated after the user has given it.
 * @throws ApiError proof_declined when the user was asked and gave none
 */
export async function withProof<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isNeeded || !ask) throw error;
    if (!(await ask())) throw new ApiError(error.status, 'proof_declined', '', { cause: error });
    return await call();
  }
}
