import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { queryClient, queryKeyOf, useApiMutation, useApiQuery, type CallInput } from '@ondine/web-kit';

/**
 * The partner of a scenario with the member's settings.
 * @param enabled false where nothing can be chosen, as in a practice run
 */
export const usePartner = (slug: string, enabled = true) =>
  useApiQuery(chatPartnerRoutes.get, { params: { slug } }, { enabled });

/** Updates the cached partner everywhere on the screen. */
export function showPartner(slug: string, change: (partner: ChatPartner) => ChatPartner): void {
  queryClient.setQueryData<ChatPartner>(
    queryKeyOf(chatPartnerRoutes.get, { params: { slug } }),
    (known) => known && change(known),
  );
}

/** Changes the partner settings of a scenario; calls run one after another. */
export function useChangePartner(slug: string) {
  const mutation = useApiMutation(chatPartnerRoutes.change, `partner-${slug}`);
  return {
    isPending: mutation.isPending,
    isError: mutation.isError,
    error: mutation.error,
    change: (body: NonNullable<CallInput<typeof chatPartnerRoutes.change>['body']>, onDone?: () => void) => {
      // An answer that was asked for before the change would show the former settings again.
      void queryClient.cancelQueries({ queryKey: queryKeyOf(chatPartnerRoutes.get, { params: { slug } }) });
      mutation.mutate(
        { params: { slug }, body },
        {
          onSuccess: (partner) => {
            showPartner(slug, () => partner);
            void queryClient.invalidateQueries({ queryKey: [chatPartnerRoutes.list.id] });
            onDone?.();
          },
        },
      );
    },
  };
}
