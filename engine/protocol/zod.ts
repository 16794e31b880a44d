import { z } from 'zod';

/**
 * Zod, configured for pages: by default it compiles schemas to code with `new Function`. Our content security policy
 * forbids that, and even an attempt is reported as an attack. Import it only from here.
 */
z.config({ jitless: 'document' in globalThis });

export { z };

/** A schema's output type, readonly. */
export type Infer<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

type DeepReadonly<T> = unknown extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };
