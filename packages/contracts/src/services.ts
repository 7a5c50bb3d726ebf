/**
 * The services behind the gateway, each one lower-case word. Names such as variables and queues are derived from this
 * list.
 */
export const serviceNames = ['auth', 'sessions', 'chat', 'achievements'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The environment variable with the URL of a service, such as `CHAT_URL`. */
export type AddressVariable = `${Uppercase<ServiceName>}_URL`;
export const addressVariable = (name: ServiceName): AddressVariable =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_URL`;
