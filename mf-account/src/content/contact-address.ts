/** Where people write to. It is a SAMPLE: whoever runs Ondine puts an address here that is read. */
export const contactAddress = { address: 'hello@ondine.test', sample: true } as const;
