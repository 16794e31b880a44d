/** Plain JSON that is readonly at every depth. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** Plain JSON that is writable at every depth. */
export type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
