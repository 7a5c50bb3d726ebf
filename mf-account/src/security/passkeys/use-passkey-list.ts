import { accountRoutes, passkeyRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';

/** The user's passkeys, on a site where passkeys work. */
export function usePasskeyList() {
  const { data: options } = useApiQuery(accountRoutes.signInOptions);
  const isOffered = options?.passkeys === true;
  return { isOffered, list: useApiQuery(passkeyRoutes.list, {}, { enabled: isOffered }) };
}
