/**
 * The address of a service that tests need, from an environment variable.
 * @throws Error that says what to set; a missing service is a failure, not a skip
 */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: run these tests with "npm test", which starts what they need`);
  }
  return value;
}

/** The URL of a real RabbitMQ. */
export const testRabbitUrl = () => requiredEnv('TEST_AMQP_URL');
/** The URL of a real Redis. */
export const testRedisUrl = () => requiredEnv('TEST_REDIS_URL');
