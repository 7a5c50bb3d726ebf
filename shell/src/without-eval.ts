import { config } from 'zod';

// The policy of the pages forbids eval. Zod, here and in every remote, would try it when it creates a schema, and the
// browser would report a violation.
config({ jitless: true });
