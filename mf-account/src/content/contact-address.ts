/**
 * The contact address for users. It is a SAMPLE: the operator of Ondine must replace it with an address that is read.
 */
export const contactAddress = { address: 'hello@ondine.test', sample: true } as const;
