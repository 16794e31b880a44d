/**
 * `low` draws everything in plain materials, without shadows or environment; `medium` has both, without the second
 * coat of varnish and at one pixel for each of the window's.
 */
export type Quality = 'low' | 'medium' | 'high';
