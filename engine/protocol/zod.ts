import { z } from 'zod';

/**
 * Zod, which everything here gets from this module. Elsewhere it writes code of its own for each schema, for speed. The
 * policy of our pages forbids that, and even trying it is reported as an attack.
 */
z.config({ jitless: 'document' in globalThis });

export { z };
