/** The address of a client, for rate limits. */
export const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip ?? 'unknown';
