/**
 * A service that tests need, by the variable that says where it is.
 * @throws Error that says what to set; a missing part is a failure, not a skip
 */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: run these tests with "npm test", which starts what they need`);
  }
  return value;
}

/** A real RabbitMQ. */
export const testRabbitUrl = () => requiredEnv('TEST_AMQP_URL');
/** A real Redis. */
export const testRedisUrl = () => requiredEnv('TEST_REDIS_URL');
