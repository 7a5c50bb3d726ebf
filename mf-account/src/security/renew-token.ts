import { authRoutes, secondStepRoutes } from '@ondine/contracts';
import { callApi, queryClient, queryKeyOf, session } from '@ondine/web-kit';

/** The access token says whether a second step was shown: a new one, and the screen, say what is true now. */
export async function renewToken(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(secondStepRoutes.waysToSignIn) });
  try {
    await session.accept(await callApi(authRoutes.refresh, { body: {} }));
  } catch (error) {
    console.warn('The next refresh tells of the second step', error);
  }
}
