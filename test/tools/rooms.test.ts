import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  GROUND as PAINTED_GROUND,
  NEAR as PAINTED_NEAR,
  WALL as PAINTED_WALL,
} from '../../electron/tools/paint/rooms/frames.ts';
import { ROOM_PICTURES } from '../../electron/tools/paint/rooms/rooms.ts';
import { ROOT } from '../../electron/tools/sources.ts';
import { ROOM_NAMES } from '../../renderer/pieces/drawing-options.ts';
import { GROUND, NEAR, WALL } from '../../renderer/scene/rooms/room-meshes.ts';

/** What all pictures of a room may take, in bytes. */
const MAX_BYTES = 400_000;

describe('the pictures of a room', () => {
  test.each(ROOM_NAMES)('of the %s are painted, and small', room => {
    const files = Object.keys(ROOM_PICTURES).filter(name => name.startsWith(`${room}-`));
    expect(files).toEqual([`${room}-wall`, `${room}-near`, `${room}-floor`]);
    const sizes = files.map(name => statSync(join(ROOT, `assets/textures/${name}.webp`)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
  });

  test('are painted for the surfaces that show them', () => {
    for (const [{ halfWidth, bottom, top }, surface] of [
      [PAINTED_WALL, WALL],
      [PAINTED_NEAR, NEAR],
    ] as const)
      expect(surface).toMatchObject({ halfWidth, bottom, top });
    const { halfWidth, bottom, top } = PAINTED_GROUND;
    expect(GROUND.half).toEqual([halfWidth, (top - bottom) / 2]);
  });
});
