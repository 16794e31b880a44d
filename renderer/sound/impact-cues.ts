import { type Impact, SOLIDS, TRAY, TUNING } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { at } from '../lists.ts';
import type { Cue, SoundKind } from './cues.ts';

type ImpactKind = Extract<SoundKind, 'dice' | 'floor' | 'wall'>;

/** Impulses up to this are silent. In die masses times die widths per second. */
export const SILENT_IMPULSE = 1;
/** Impulses at which an impact reaches full loudness. Leather absorbs most of an impact, two dice nothing. */
export const FULL_VOLUME_IMPULSE: Readonly<Record<ImpactKind, number>> = { dice: 36, floor: 55, wall: 75 };
/** An exponent below 1 makes weak impacts louder: within a throw, impulses differ by a factor of fifty. */
const LOUDNESS_EXPONENT = 0.65;
/** Stereo position of the ends of the tray. A tray is small, so this is less than 1. */
const STEREO_WIDTH = 0.45;
/** Pitch variation of equal dice. */
const PITCH_VARIATION = 0.035;

/** Returns the strength of a cue for an impact with this impulse. */
export function strengthOf(kind: ImpactKind, impulse: number): number {
  const part = (impulse - SILENT_IMPULSE) / (FULL_VOLUME_IMPULSE[kind] - SILENT_IMPULSE);
  return Math.max(0, Math.min(1, part)) ** LOUDNESS_EXPONENT;
}

/**
 * Returns the pitch of a cue for an impact of dice of these shapes. The pitch of two dice is inversely proportional to
 * their lengths; on wood and leather a die's size counts half as much.
 */
export function pitchOf(kind: ImpactKind, shapes: readonly DieShape[]): number {
  const volume = shapes.reduce((sum, shape) => sum + SOLIDS[shape].volume, 0) / shapes.length;
  return volume ** (kind === 'dice' ? -1 / 3 : -1 / 6);
}

/** Returns the cues for the impacts of one toss. `shapes`: the shapes of the toss's dice. */
export function impactCues(impacts: readonly Impact[], shapes: readonly DieShape[]): readonly Cue[] {
  return impacts.map(impact => cueOf(impact, shapes)).filter(({ strength }) => strength > 0);
}

function cueOf({ step, die, against, impulse, place }: Impact, shapes: readonly DieShape[]): Cue {
  const kind = typeof against === 'number' ? 'dice' : against;
  const struck = typeof against === 'number' ? [at(shapes, die), at(shapes, against)] : [at(shapes, die)];
  // Derived from the impact, so that a throw sounds the same every time.
  const pseudoRandom = (step * 7919 + die * 104729) % 1009;
  return {
    kind,
    at: step * TUNING.step * 1000,
    strength: strengthOf(kind, impulse),
    pitch: pitchOf(kind, struck) * (1 + PITCH_VARIATION * (pseudoRandom / 504 - 1)),
    pan: (STEREO_WIDTH * place[0]) / (TRAY.width / 2),
    variant: pseudoRandom,
  };
}
