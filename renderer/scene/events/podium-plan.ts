import { TRAY } from '../../layout/plan.ts';
import type { Vec } from '../../layout/vector.ts';

/** Number of a podium step; null for a place beside the podium. */
export type StepNumber = 1 | 2 | 3 | null;

/** A block of the podium. All stand on the tray floor. */
export interface Block {
  readonly step: 1 | 2 | 3;
  readonly x: number;
  readonly z: number;
  readonly width: number;
  /** Height of its top above the cloth. */
  readonly top: number;
}

/** A portrait in a round frame on a stand. */
export interface PortraitFrame {
  readonly step: StepNumber;
  /** The foot of its stand. */
  readonly foot: Vec;
  readonly radius: number;
  /** Height of the portrait's centre above the foot. */
  readonly height: number;
}

/** Layout of a podium. Frames are in the order of the portraits. */
export interface PodiumPlan {
  readonly blocks: readonly Block[];
  readonly frames: readonly PortraitFrame[];
}

/** Heights of the block tops. Lower ones would hide the numerals behind the tray's moulding. */
const TOPS = { 1: 2.2, 2: 1.5, 3: 1 } as const;
const STEPS = [2, 1, 3] as const;
export const BLOCK_DEPTH = 3.4;
const GAP = 0.02;
/** Minimum block width, beside two others and beside one. */
const MIN_WIDTH = { three: 2.86, two: 3.4 } as const;
/** Maximum part of the tray's width filled by the blocks. */
const TRAY_PART = 0.985;

/**
 * Portrait radii: alone on the first or another step, shared steps, and up to two or more portraits beside the podium.
 */
const RADII = { first: 1.42, single: 1.14, sharedFirst: 1.2, shared: 1, beside: 0.95, crowded: 0.78 } as const;
/** The gap between two portraits, and the height of a portrait's stand. */
const SPACE = 0.16;
const STAND = 0.62;
/** Distance of portraits behind the middle of their block. */
export const PORTRAIT_BEHIND = 0.7;
/** Portraits beside the podium stand outside the tray, on the cloth. */
const BESIDE = { from: 0.3, forward: 0.85 } as const;

const [MIDDLE, DEPTH] = TRAY.centre;

const radiusOn = (step: StepNumber, count: number): number => {
  if (step === null) return count > 2 ? RADII.crowded : RADII.beside;
  if (count > 1) return step === 1 ? RADII.sharedFirst : RADII.shared;
  return step === 1 ? RADII.first : RADII.single;
};
const widthFor = (step: StepNumber, count: number, steps: number): number =>
  Math.max(
    steps > 2 ? MIN_WIDTH.three : MIN_WIDTH.two,
    count > 1 ? count * 2 * radiusOn(step, count) + (count + 1) * SPACE : 0,
  );

/** Returns the layout for the step of each portrait. */
export function podiumPlan(steps: readonly StepNumber[]): PodiumPlan {
  const countOn = (step: StepNumber): number => steps.filter(each => each === step).length;
  const used = STEPS.filter(step => countOn(step) > 0);
  const total =
    used.reduce((sum, step) => sum + widthFor(step, countOn(step), used.length), 0) + (used.length - 1) * GAP;
  const fit = Math.min(1, (2 * TRAY.half[0] * TRAY_PART) / total);
  let left = MIDDLE - (total * fit) / 2;
  const blocks = used.map((step): Block => {
    const width = widthFor(step, countOn(step), used.length) * fit;
    const x = left + width / 2;
    left += width + GAP * fit;
    return { step, x, z: DEPTH + 0.3, width, top: TOPS[step] };
  });
  return { blocks, frames: steps.map((step, index) => frameOf(step, steps, index, blocks, fit)) };
}

function frameOf(
  step: StepNumber,
  steps: readonly StepNumber[],
  index: number,
  blocks: readonly Block[],
  fit: number,
): PortraitFrame {
  const count = steps.filter(each => each === step).length;
  const order = steps.slice(0, index).filter(each => each === step).length;
  const radius = radiusOn(step, count) * fit;
  const block = blocks.find(each => each.step === step);
  const height = (STAND + radius) * (step === null ? 0.9 : 1);
  if (!block) return { step, foot: besideFoot(order, radius), radius, height };
  const x = block.x + (order - (count - 1) / 2) * (2 * radius + SPACE * fit);
  return { step, foot: [x, block.top, block.z - PORTRAIT_BEHIND], radius, height };
}

/** Those behind the third place stand outside the tray: right, left, and then farther out. */
function besideFoot(order: number, radius: number): Vec {
  const side = order % 2 === 0 ? 1 : -1;
  const outward = TRAY.half[0] + TRAY.moulding + BESIDE.from + radius + Math.floor(order / 2) * (2 * radius + SPACE);
  return [MIDDLE + side * outward, 0, DEPTH + BESIDE.forward];
}

/** Distance of name labels in front of the tray, and of the portraits beside the podium. */
const LABELS = { tray: 0.75, beside: 1 } as const;

/** The point on the cloth for the label of a portrait. */
export const labelPointOf = ({ step, foot: [x, y, z] }: PortraitFrame): Vec =>
  step === null ? [x, y, z + LABELS.beside] : [x, 0, DEPTH + TRAY.half[1] + TRAY.moulding + LABELS.tray];
