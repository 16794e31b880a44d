/** The same plain JSON for a reader, which may write none of it. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The same plain JSON for its owner, who may write all of it. */
export type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
