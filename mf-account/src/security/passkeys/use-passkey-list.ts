import { accountRoutes, passkeyRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';

/** Their passkeys, on a site that can have any. */
export function usePasskeyList() {
  const { data: options } = useApiQuery(accountRoutes.signInOptions);
  const isOffered = options?.passkeys === true;
  return { isOffered, list: useApiQuery(passkeyRoutes.list, {}, { enabled: isOffered }) };
}
