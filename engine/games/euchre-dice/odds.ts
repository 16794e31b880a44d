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

/** Faces that differ: every symbol stands on two of six. */
const FACES = [0, 1, 2] as const;
/** How much likelier a void player is to throw a trump in than any other die he may hold. */
const LIKES_TO_TRUMP = 2;

/** What one seat may bring to a trick: strengths and their chances. */
type Strengths = ReadonlyMap<number, number>;
/** A die that may lie in a trick, and how likely that is. */
interface Candidate {
  readonly die: PieceId;
  readonly chance: number;
}
/** A seat's part in the trick, in the order of play. `up` is null until its die has been thrown. */
interface Part {
  readonly seat: Seat;
  readonly dice: readonly Candidate[];
  readonly up: number | null;
}

/**
 * The chance that the viewer's team takes the open trick, or the one he leads, if he plays this die: exact over all
 * faces still to be thrown, with players who have yet to choose taken to play any die they may.
 */
export function chanceToTake(view: View<EuchreFacts>, die: PieceId, announced: Suit | null): number {
  const trump = known(view.facts.trump, 'trump');
  const team = teamOf(known(view.you, 'seat to play for'));
  const parts = partsOf(view, die, announced);
  const lead = first(parts);
  const others = parts.slice(1);
  let chance = 0;
  for (const { die: leading, chance: likely } of lead.dice) {
    for (const up of facesOf(lead.up)) {
      const led = suitShown(leading, up, trump);
      const rest = others.map(part => ({ seat: part.seat, strengths: strengthsOf(part, view, announced, led) }));
      const start = strengthOf(leading, up, trump, led);
      chance += (likely / facesOf(lead.up).length) * chanceOfTeam(team, lead.seat, start, rest);
    }
  }
  return chance;
}

const facesOf = (up: number | null): readonly number[] => (up === null ? FACES : [up]);

/** Who brings what to the trick, from its leader on. Later players' dice are left empty: they depend on what is led. */
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

/** Dice that somebody may have led in secret for this suit. */
const leadsOf = (view: View<EuchreFacts>, seat: Seat, announced: Suit): DiceSet =>
  followers(announced, known(view.facts.trump, 'trump')) & unseenDice(view.facts) & ~at(voidsOf(view.facts), seat);

const evenly = (dice: readonly PieceId[]): Candidate[] => dice.map(die => ({ die, chance: 1 / dice.length }));

function strengthsOf(part: Part, view: View<EuchreFacts>, announced: Suit | null, led: Suit): Strengths {
  const trump = known(view.facts.trump, 'trump');
  const dice = part.dice.length > 0 ? part.dice : answersOf(view, part.seat, announced ?? led);
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

/** What a hand of unseen dice may answer to this lead. */
function answersOf(view: View<EuchreFacts>, seat: Seat, led: Suit): Candidate[] {
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
      const likes = hasDie(trumps, die) ? LIKES_TO_TRUMP : 1;
      return { die, chance: (chanceVoid * likes) / weight };
    }),
  ];
}

/** Chance that none of `marked` among `all` dice is in a hand of `held`. */
function chanceOfNone(marked: number, all: number, held: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < held; drawn++) chance *= Math.max(0, all - marked - drawn) / (all - drawn);
  return chance;
}

/** Chance that this team holds the trick in the end; a later die must beat, not equal, what holds it. */
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

/** What holds the trick in one of the ways it may have gone so far. */
interface Holder {
  readonly strength: number;
  readonly isOurs: boolean;
  readonly chance: number;
}
