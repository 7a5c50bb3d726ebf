import { config } from 'zod';

// The policy of the pages forbids to make code of text. Zod, here and in every remote, would try when it makes a schema,
// and the browser would report it.
config({ jitless: true });
