/** The type of plain JSON in which nothing may be written, at any depth. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The type of plain JSON in which everything may be written, at any depth. */
export type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
