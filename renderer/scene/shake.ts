import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { along, UP } from '../layout/vector.ts';
import type { Actor } from './actor.ts';

/** How long dice are shaken that this screen may not see. */
export const SHAKE = 900;
const HEIGHT = 0.42;

/** Some dice of a seat's hidden hand jump about behind their screen, less and less. */
export function shaking(actors: readonly Actor[], by: Seat, dice: number): (elapsed: number) => readonly Actor[] {
  const shaken = actors.filter(({ place }) => place.zone === 'hand' && place.seat === by).slice(0, dice);
  const keys = new Set(shaken.map(({ place }) => place.key));
  return elapsed => {
    const fading = 1 - elapsed / SHAKE;
    const hop = (actor: Actor, index: number): Actor => {
      const lift = Math.abs(Math.sin(elapsed / 62 + index * 1.7)) * HEIGHT * fading;
      return { ...actor, position: along(actor.position, UP, lift), lift };
    };
    return fading <= 0 ? actors : actors.map((each, index) => (keys.has(each.place.key) ? hop(each, index) : each));
  };
}
