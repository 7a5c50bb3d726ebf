/** The services behind the gateway, each one lower-case word. What differs between them is derived from this list. */
export const serviceNames = ['auth', 'sessions', 'chat', 'achievements'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The variable that tells where a service listens, such as `CHAT_URL`. */
export type AddressVariable = `${Uppercase<ServiceName>}_URL`;
export const addressVariable = (name: ServiceName): AddressVariable =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_URL`;
