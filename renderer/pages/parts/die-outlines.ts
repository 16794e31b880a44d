import type { Shape } from '../../../engine/protocol/vocabulary.ts';

interface Facet {
  /** Corners in SVG notation, `x,y x,y x,y`. */
  readonly points: string;
  /** From -1, much darker than the front face, to 1, much lighter. */
  readonly light: number;
}

/**
 * The outline of a piece in a box from -1 to 1, with y downwards: the front face and the lit or shaded faces beside it.
 */
export interface Outline {
  readonly facets: readonly Facet[];
  /** Midpoint of the numeral's baseline, and its size. */
  readonly numeral: { readonly x: number; readonly y: number; readonly size: number };
  readonly mark: { readonly x: number; readonly y: number; readonly half: number };
}

const facet = (points: string, light = 0): Facet => ({ points, light });

export const OUTLINES: Readonly<Record<Shape, Outline>> = {
  card: {
    facets: [facet('-0.7,-1 0.7,-1 0.7,1 -0.7,1')],
    numeral: { x: 0, y: 0.32, size: 1 },
    mark: { x: 0, y: 0.68, half: 0.18 },
  },
  d4: {
    facets: [facet('0,-1 0.58,0.84 -1,0.6'), facet('0,-1 0.98,0.4 0.58,0.84', -0.34)],
    numeral: { x: -0.14, y: 0.54, size: 0.94 },
    mark: { x: -0.05, y: -0.28, half: 0.15 },
  },
  d6: {
    facets: [
      facet('-0.9,-0.5 0.5,-0.5 0.5,0.9 -0.9,0.9'),
      facet('-0.9,-0.5 -0.5,-0.9 0.9,-0.9 0.5,-0.5', 0.24),
      facet('0.5,-0.5 0.9,-0.9 0.9,0.5 0.5,0.9', -0.36),
    ],
    // Beside the mark in the corner, this 1 does not look like an i.
    numeral: { x: -0.27, y: 0.66, size: 1.16 },
    mark: { x: 0.26, y: -0.26, half: 0.15 },
  },
  d8: {
    facets: [
      facet('0,-1 0.9,0.48 -0.9,0.48'),
      facet('0,-1 -0.9,-0.42 -0.9,0.48', 0.16),
      facet('0,-1 0.9,-0.42 0.9,0.48', -0.24),
      facet('-0.9,0.48 0.9,0.48 0,1', -0.42),
    ],
    numeral: { x: 0, y: 0.42, size: 0.98 },
    mark: { x: 0, y: -0.44, half: 0.17 },
  },
  d10: {
    facets: [
      facet('0,-1 0.62,0.24 0,0.56 -0.62,0.24'),
      facet('0,-1 -0.62,0.24 -0.98,0.16 -0.98,-0.1', 0.18),
      facet('0,-1 0.62,0.24 0.98,0.16 0.98,-0.1', -0.24),
      facet('-0.98,0.16 -0.62,0.24 0,0.56 0,1', -0.34),
      facet('0.98,0.16 0.62,0.24 0,0.56 0,1', -0.48),
    ],
    numeral: { x: 0, y: 0.36, size: 0.92 },
    mark: { x: 0, y: -0.46, half: 0.15 },
  },
  d12: {
    facets: dodecagon(),
    numeral: { x: 0, y: 0.42, size: 0.9 },
    mark: { x: 0, y: -0.37, half: 0.15 },
  },
  d20: {
    facets: [
      facet('0,-0.76 0.7,0.42 -0.7,0.42'),
      facet('0,-1 0,-0.76 -0.87,-0.5', 0.24),
      facet('-0.87,-0.5 0,-0.76 -0.7,0.42', 0.14),
      facet('-0.87,-0.5 -0.7,0.42 -0.87,0.5', 0.04),
      facet('-0.87,0.5 -0.7,0.42 0,1', -0.24),
      facet('0,-1 0,-0.76 0.87,-0.5', -0.02),
      facet('0.87,-0.5 0,-0.76 0.7,0.42', -0.12),
      facet('0.87,-0.5 0.7,0.42 0.87,0.5', -0.22),
      facet('0.87,0.5 0.7,0.42 0,1', -0.5),
      facet('-0.7,0.42 0.7,0.42 0,1', -0.36),
    ],
    numeral: { x: 0, y: 0.34, size: 0.76 },
    mark: { x: 0, y: -0.37, half: 0.13 },
  },
};

/** The front pentagon and the five faces beside it, lit from the upper left. */
function dodecagon(): readonly Facet[] {
  const inner = regular(5, 0.68);
  const outer = regular(10, 1);
  const lights = [-0.12, -0.36, -0.46, -0.22, 0.18];
  const sides = lights.map((light, side) => {
    const rim = [0, 1, 2].map(step => outer[(2 * side + step) % 10]);
    return facet([inner[side], ...rim, inner[(side + 1) % 5]].join(' '), light);
  });
  return [facet(inner.join(' ')), ...sides];
}

/** Returns the corners of a regular polygon, clockwise from the top. */
function regular(corners: number, radius: number): readonly string[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(3)},${(-radius * Math.cos(angle)).toFixed(3)}`;
  });
}
