import { z } from 'zod';

/**
 * Zod, which everything here gets from this module. Elsewhere it writes code of its own for each schema, for speed. The
 * policy of our pages forbids that, and even trying it is reported as an attack.
 */
z.config({ jitless: 'document' in globalThis });

export { z };

/** The type of what a schema reads. */
export type Infer<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

type DeepReadonly<T> = unknown extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };
