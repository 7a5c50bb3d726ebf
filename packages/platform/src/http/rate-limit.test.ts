import { rateLimitSuite } from './rate-limit.suite.ts';

describe('a rate limit in memory', () => rateLimitSuite(() => undefined));
