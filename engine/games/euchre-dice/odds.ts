import { at, first, known } from '../../core/lists.ts';
import { HIDDEN, unseenCount } from '../../kit/hidden.ts';
import { teamOf } from '../../kit/partners.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, hasDie, setSize } from './dice-set.ts';
import { unseenDice, voidsOf } from './imagine.ts';
import { followers, type Suit, strengthOf, suitShown } from './pieces.ts';
import { nextPlayer, playersIn } from './state.ts';
import type { EuchreFacts } from './view.ts';

/** One face for each symbol: every symbol is on two of the six faces. */
const FACES = [0, 1, 2] as const;
/** How much likelier a player who can't follow is to play a trump than any other die. */
const LIKES_TO_TRUMP = 2;

/** What one seat may bring to a trick: strengths and their chances. */
type Strengths = ReadonlyMap<number, number>;
/** A die that a seat may play, and the chance of that. */
interface Candidate {
  readonly die: PieceId;
  readonly chance: number;
}
/** What a seat plays to the trick: one of some dice. `up` is null until its die has been thrown. */
interface Part {
  readonly seat: Seat;
  readonly dice: readonly Candidate[];
  readonly up: number | null;
}

/**
 * The chance that the viewer's team takes the trick if the viewer plays this die. It is exact over all faces still to
 * be thrown. Players who have not chosen yet are assumed to play any die they may.
 */
export function chanceToTake(view: View<EuchreFacts>, die: PieceId, announced: Suit | null): number {
  const trump = known(view.facts.trump, 'trump');
  const team = teamOf(known(view.you, 'seat to play for'));
  const parts = partsOf(view, die, announced);
  const lead = first(parts);
  const others = parts.slice(1);
  let chance = 0;
  for (const { die: leading, chance: leadChance } of lead.dice) {
    for (const up of facesOf(lead.up)) {
      const led = suitShown(leading, up, trump);
      const rest = others.map(part => ({ seat: part.seat, strengths: strengthsOf(part, view, announced, led) }));
      const start = strengthOf(leading, up, trump, led);
      chance += (leadChance / facesOf(lead.up).length) * chanceOfTeam(team, lead.seat, start, rest);
    }
  }
  return chance;
}

const facesOf = (up: number | null): readonly number[] => (up === null ? FACES : [up]);

/**
 * What each seat plays to the trick, the leader first. Later players have no dice here: theirs depend on the suit led.
 */
function partsOf(view: View<EuchreFacts>, die: PieceId, announced: Suit | null): Part[] {
  const { facts } = view;
  const trick = openTrick(facts.tricks);
  const plays = trick?.plays ?? [];
  const leader = plays[0]?.seat ?? facts.turn;
  const parts: Part[] = [];
  let seat = leader;
  for (let turn = playersIn(facts); turn > 0; turn--) {
    const play = plays.find(each => each.seat === seat);
    if (play !== undefined) parts.push({ seat, dice: [{ die: play.die, chance: 1 }], up: play.up });
    else if (seat === view.you) parts.push({ seat, dice: [{ die, chance: 1 }], up: null });
    else if (seat === leader)
      parts.push({ seat, dice: evenly(diceIn(leadsOf(view, seat, known(announced, 'suit announced')))), up: null });
    else parts.push({ seat, dice: [], up: null });
    seat = nextPlayer(facts, seat);
  }
  return parts;
}

/** The dice that this seat may have led in secret for the announced suit. */
const leadsOf = (view: View<EuchreFacts>, seat: Seat, announced: Suit): DiceSet =>
  followers(announced, known(view.facts.trump, 'trump')) & unseenDice(view.facts) & ~at(voidsOf(view.facts), seat);

const evenly = (dice: readonly PieceId[]): Candidate[] => dice.map(die => ({ die, chance: 1 / dice.length }));

function strengthsOf(part: Part, view: View<EuchreFacts>, announced: Suit | null, led: Suit): Strengths {
  const trump = known(view.facts.trump, 'trump');
  const dice = part.dice.length > 0 ? part.dice : playsOf(view, part.seat, announced ?? led);
  const faces = facesOf(part.up);
  const strengths = new Map<number, number>();
  for (const { die, chance } of dice) {
    for (const up of faces) {
      const strength = strengthOf(die, up, trump, led);
      strengths.set(strength, (strengths.get(strength) ?? 0) + chance / faces.length);
    }
  }
  return strengths;
}

/** What a seat may play to this lead, as far as the viewer knows. */
function playsOf(view: View<EuchreFacts>, seat: Seat, led: Suit): Candidate[] {
  const trump = known(view.facts.trump, 'trump');
  const may = unseenDice(view.facts) & ~at(voidsOf(view.facts), seat);
  const following = may & followers(led, trump);
  const rest = may & ~following;
  const held = unseenCount(at(view.facts.hands, seat)) + Number(view.facts.chosen[seat] === HIDDEN);
  const chanceVoid = chanceOfNone(setSize(following), setSize(may), held);
  const trumps = rest & followers(trump, trump);
  const weight = setSize(rest) + (LIKES_TO_TRUMP - 1) * setSize(trumps);
  return [
    ...diceIn(following).map(die => ({ die, chance: (1 - chanceVoid) / setSize(following) })),
    ...diceIn(rest).map(die => {
      const preference = hasDie(trumps, die) ? LIKES_TO_TRUMP : 1;
      return { die, chance: (chanceVoid * preference) / weight };
    }),
  ];
}

/** The chance that a hand of `held` out of `all` dice has none of the `marked` ones. */
function chanceOfNone(marked: number, all: number, held: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < held; drawn++) chance *= Math.max(0, all - marked - drawn) / (all - drawn);
  return chance;
}

/** The chance that this team takes the trick. A later die must beat the best one so far, not equal it. */
function chanceOfTeam(
  team: number,
  leader: Seat,
  start: number,
  rest: readonly { readonly seat: Seat; readonly strengths: Strengths }[],
): number {
  const isOurs = (seat: Seat): boolean => teamOf(seat) === team;
  let holders: Holder[] = [{ strength: start, isOurs: isOurs(leader), chance: 1 }];
  for (const { seat, strengths } of rest) {
    const next: Holder[] = [];
    for (const holder of holders) {
      let stays = 0;
      for (const [strength, chance] of strengths) {
        if (strength <= holder.strength) stays += chance;
        else next.push({ strength, isOurs: isOurs(seat), chance: holder.chance * chance });
      }
      if (stays > 0) next.push({ ...holder, chance: holder.chance * stays });
    }
    holders = next;
  }
  return holders.reduce((sum, holder) => (holder.isOurs ? sum + holder.chance : sum), 0);
}

/** The best play so far in one course of the trick, and the chance of that course. */
interface Holder {
  readonly strength: number;
  readonly isOurs: boolean;
  readonly chance: number;
}
