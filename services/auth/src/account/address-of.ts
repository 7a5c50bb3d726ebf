/** Where a request comes from, as far as limits are concerned. */
export const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip ?? 'unknown';
