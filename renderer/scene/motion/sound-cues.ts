import { first } from '../../lists.ts';
import { type Cue, plainCue } from '../../sound/cues.ts';
import { pitchOf } from '../../sound/impact-cues.ts';
import { type Flight, touchdownOf } from './flight.ts';

/** A played piece is louder than one that is dealt or put back. */
const STRENGTH = { played: 0.62, moved: 0.34, gathered: 0.6, cancelled: 0.3 } as const;
/** Strength added by each piece of a gathered pile. */
const PER_PIECE = 0.025;
/** Milliseconds before touchdown at which gathering sounds. */
const GATHER_LEAD = 130;
/** Half the audible width of the table, in die widths. */
const HALF_WIDTH = 24;

const panOf = ({ to }: Flight): number => Math.max(-1, Math.min(1, to.position[0] / HALF_WIDTH));
const routeOf = ({ from, to }: Flight): string => `${from.place.zone} ${to.place.zone} ${to.place.seat}`;
/** True if the piece only makes room within its group. */
const isShift = ({ from, to }: Flight): boolean =>
  !from.place.hidden && from.place.zone === to.place.zone && from.place.seat === to.place.seat;
/** True if the piece leaves the trick, or the pile that waited for its winner. */
const isGathered = ({ from, to }: Flight): boolean =>
  (from.place.zone === 'trick' && to.place.zone !== 'trick') ||
  (from.place.zone === 'aside' && to.place.zone === 'won');
/** True for a card that is being cancelled. */
const isCancelledNow = ({ from, to }: Flight): boolean =>
  to.place.isCancelled === true && from.place.isCancelled !== true;

/** The sounds of moving pieces: each as it is set down, those of a gathered trick together. */
export function soundCuesOf(flights: readonly Flight[]): readonly Cue[] {
  const moving = flights.filter(flight => flight.duration > 0 && !flight.to.place.hidden && !isShift(flight));
  const together = new Map<string, Flight[]>();
  for (const flight of moving.filter(isGathered))
    together.set(routeOf(flight), [...(together.get(routeOf(flight)) ?? []), flight]);
  return [
    ...flights
      .filter(isCancelledNow)
      .map(flight => ({ ...plainCue('gather', 0, STRENGTH.cancelled), pan: panOf(flight) }))
      .slice(-1),
    ...moving.filter(flight => !isGathered(flight)).map(setDownCue),
    ...[...together.values()].map(gatherCue),
  ];
}

function gatherCue(flights: readonly Flight[]): Cue {
  const flight = first(flights);
  const isPile = flight.from.place.zone === 'aside';
  const extra = isPile ? Math.min(1 - STRENGTH.gathered, PER_PIECE * flights.length) : 0;
  const start = Math.max(0, touchdownOf(flight) - GATHER_LEAD);
  return { ...plainCue('gather', start, STRENGTH.gathered + extra), pan: panOf(flight) };
}

function setDownCue(flight: Flight, index: number): Cue {
  const { shape, zone, piece } = flight.to.place;
  const strength = zone === 'trick' ? STRENGTH.played : STRENGTH.moved;
  const cue = plainCue(shape === 'card' ? 'card' : 'place', touchdownOf(flight), strength);
  const pitch = shape === 'card' ? 1 : pitchOf('floor', [shape]);
  return { ...cue, pitch, pan: panOf(flight), variant: piece ?? index };
}

/** The sound of a skipped motion: its loudest cue, at once. */
export function skippedMotionCues(cues: readonly Cue[]): readonly Cue[] {
  const [loudest] = cues.toSorted((a, b) => b.strength - a.strength);
  return loudest ? [{ ...loudest, at: 0 }] : [];
}
