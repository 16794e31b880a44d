import { type Cue, plainCue } from '../sound/cues.ts';
import { type Flight, touchOf } from './flight.ts';

/** A die that is played is set down for all to see; one that is dealt or put back is not worth so much. */
const PLAYED = 0.62;
const MOVED = 0.34;
const GATHERED = 0.6;
/** Every card that is gathered with others makes them heavier. */
const PER_CARD = 0.025;
const CROSSED = 0.3;
/** What is gathered begins to rustle before it is there. */
const RUSTLE = 130;
/** Where the table ends to the ear, in widths from its middle. */
const HALF = 24;

const panOf = ({ to }: Flight): number => Math.max(-1, Math.min(1, to.position[0] / HALF));
const wayOf = ({ from, to }: Flight): string => `${from.place.zone} ${to.place.zone} ${to.place.seat}`;
const isShift = ({ from, to }: Flight): boolean =>
  !from.place.hidden && from.place.zone === to.place.zone && from.place.seat === to.place.seat;

/** What is heard of pieces that are carried: each as it is set down, those of a trick together as they are gathered. */
export function heardOf(flights: readonly Flight[]): readonly Cue[] {
  const moving = flights.filter(flight => flight.duration > 0 && !flight.to.place.hidden && !isShift(flight));
  const together = new Map<string, Flight[]>();
  for (const flight of moving.filter(isGathered))
    together.set(wayOf(flight), [...(together.get(wayOf(flight)) ?? []), flight]);
  return [
    ...flights
      .filter(isCrossed)
      .map(flight => ({ ...plainCue('gather', 0, CROSSED), pan: panOf(flight) }))
      .slice(-1),
    ...moving.filter(flight => !isGathered(flight)).map(setDown),
    ...[...together.values()].map(gathered),
  ];
}

/** Out of the trick, and what waited for its winner. */
const isGathered = ({ from, to }: Flight): boolean =>
  (from.place.zone === 'trick' && to.place.zone !== 'trick') ||
  (from.place.zone === 'aside' && to.place.zone === 'won');
const isCrossed = ({ from, to }: Flight): boolean => to.place.isOut === true && from.place.isOut !== true;

function gathered(flights: readonly Flight[]): Cue {
  const [flight] = flights;
  const isPile = flight!.from.place.zone === 'aside';
  const strength = GATHERED + (isPile ? Math.min(1 - GATHERED, PER_CARD * flights.length) : 0);
  return { ...plainCue('gather', Math.max(0, touchOf(flight!) - RUSTLE), strength), pan: panOf(flight!) };
}

function setDown(flight: Flight, index: number): Cue {
  const { shape, zone } = flight.to.place;
  const strength = zone === 'trick' ? PLAYED : MOVED;
  return {
    ...plainCue(shape === 'card' ? 'card' : 'place', touchOf(flight), strength),
    pan: panOf(flight),
    variant: index,
  };
}

/** What is left to hear of a motion that is cut short. */
export function heardAtOnce(cues: readonly Cue[]): readonly Cue[] {
  const loudest = cues.toSorted((a, b) => b.strength - a.strength)[0];
  return loudest ? [{ ...loudest, at: 0 }] : [];
}
