/**
 * The tray that dice are thrown in: a plain box with square corners, the same for every game.
 * x runs along its long side, y from the thrower to the far wall, z up; the origin is the middle of the floor.
 * All lengths are widths of a d6.
 */
export const TRAY = {
  /** Inner length along x. */
  width: 9,
  /** Inner length along y. Throws go this way, so that dice tumble and reach the far wall early. */
  depth: 6,
  /** Height of an invisible ceiling: dice must not leave the tray. */
  lid: 12,
} as const;

/** One inner face of the tray: the plane of points p with normal . p = offset, solid behind it. */
export interface Surface {
  readonly kind: 'floor' | 'wall';
  readonly name: 'floor' | 'left' | 'right' | 'near' | 'far' | 'lid';
  /** The unit normal, into the tray. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly offset: number;
}

export const SURFACES: readonly Surface[] = [
  { kind: 'floor', name: 'floor', x: 0, y: 0, z: 1, offset: 0 },
  { kind: 'wall', name: 'left', x: 1, y: 0, z: 0, offset: -TRAY.width / 2 },
  { kind: 'wall', name: 'right', x: -1, y: 0, z: 0, offset: -TRAY.width / 2 },
  { kind: 'wall', name: 'near', x: 0, y: 1, z: 0, offset: -TRAY.depth / 2 },
  { kind: 'wall', name: 'far', x: 0, y: -1, z: 0, offset: -TRAY.depth / 2 },
  { kind: 'wall', name: 'lid', x: 0, y: 0, z: -1, offset: -TRAY.lid },
];
