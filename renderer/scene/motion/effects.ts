import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { along, UP } from '../../layout/vector.ts';
import { type Actor, lifted } from './actor.ts';

/** All pieces at a time in milliseconds since the effect began. */
type Frames = (elapsed: number) => readonly Actor[];

const isAmong = (pieces: ReadonlySet<PieceId>, { place: { piece } }: Actor): boolean =>
  piece !== null && pieces.has(piece);

export const HOP_DURATION = 460;
const HOP_HEIGHT = 0.55;

/** The winning dice of a complete trick jump up and come down again. */
export function hop(actors: readonly Actor[], winners: ReadonlySet<PieceId>): Frames {
  return elapsed => {
    const part = elapsed / HOP_DURATION;
    const height = HOP_HEIGHT * 4 * part * (1 - part);
    return actors.map(actor => (isAmong(winners, actor) ? lifted(actor, height) : actor));
  };
}

export const RISE_DURATION = 240;
const RISE_HEIGHT = 0.5;

/** The winning dice rise and stay up, before their trick is gathered. */
export function rise(actors: readonly Actor[], winners: ReadonlySet<PieceId>): Frames {
  return elapsed => {
    const part = elapsed / RISE_DURATION;
    const height = RISE_HEIGHT * part * (2 - part);
    return actors.map(actor => (isAmong(winners, actor) ? lifted(actor, height) : actor));
  };
}

export const SHAKE_DURATION = 900;
const SHAKE_HEIGHT = 0.42;

/** Some dice of a seat's hidden hand jump about behind their screen, less and less. It stands for a throw that is hidden. */
export function shake(actors: readonly Actor[], by: Seat, dice: number): Frames {
  const shaken = actors.filter(({ place }) => place.zone === 'hand' && place.seat === by).slice(0, dice);
  const keys = new Set(shaken.map(({ place }) => place.key));
  return elapsed => {
    const fading = 1 - elapsed / SHAKE_DURATION;
    if (fading <= 0) return actors;
    return actors.map((actor, index) => {
      if (!keys.has(actor.place.key)) return actor;
      const lift = Math.abs(Math.sin(elapsed / 62 + index * 1.7)) * SHAKE_HEIGHT * fading;
      return { ...actor, position: along(actor.position, UP, lift), lift };
    });
  };
}
