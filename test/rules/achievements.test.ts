import { describe, expect, test } from 'vitest';
import { DealEnds } from '../../electron/host/records/deal-ends.ts';
import type { Step } from '../../engine/core/game.ts';
import { at, first, last, range } from '../../engine/core/lists.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { GAMES } from '../../engine/games/index.ts';
import { colourOf } from '../../engine/games/trice/pieces.ts';
import type { TriceState } from '../../engine/games/trice/state.ts';
import { partnerOf } from '../../engine/kit/partners.ts';
import type { Face, PieceId, Play, ScoreLine, Seat, Trick, Trump, View } from '../../engine/protocol/vocabulary.ts';
import { achievementText } from '../../renderer/language/games-setup.ts';
import { optionSets } from '../support/option-sets.ts';
import { luckyStep } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** Matches by luck of each game. */
const MATCHES = 24;

/** A deal as it went, step by step. */
interface Deal {
  readonly match: Match;
  readonly steps: Step[];
  /** What an onlooker saw after each step. */
  readonly views: View[];
  /** The dice that were thrown while tricks were played. */
  readonly thrown: Set<PieceId>;
  /** The dice of each hand when the first piece was played, in Trice. */
  hands: readonly (readonly PieceId[])[];
}
const newDeal = (match: Match): Deal => ({ match, steps: [], views: [], thrown: new Set(), hands: [] });

/** The deals of a match by luck, each with what an onlooker saw at its end. */
function* dealsOf(game: (typeof GAMES)[number], number: number): Generator<Deal & { readonly end: View }> {
  const random = randomOf(number);
  const seats = at(game.seats, number % game.seats.length);
  const sets = optionSets(game, seats);
  const match = newMatch(game, seats, at(sets, number % sets.length));
  const ends = new DealEnds();
  let deal = newDeal(match);
  let ended = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    noteStep(deal, step);
    match.take(step);
    deal.views.push(match.view(null));
    ends.after(match);
    if (ends.views.length === ended) continue;
    ended = ends.views.length;
    yield { ...deal, end: last(ends.views) };
    deal = newDeal(match);
  }
}

function noteStep(deal: Deal, step: Step): void {
  const { match } = deal;
  const awaits = match.awaits();
  const isPlaying = match.view(null).tricks.some(({ winner }) => winner === null);
  if (awaits.kind === 'chance' && awaits.chance.kind === 'roll' && isPlaying)
    for (const die of awaits.chance.dice) deal.thrown.add(die);
  if (step.by !== 'chance' && step.action.verb === 'play' && deal.hands.length === 0 && match.game.id === 'trice')
    deal.hands = (match.state() as TriceState).hands.map(hand => hand.slice());
  deal.steps.push(step);
}

type Truth = (deal: Deal & { readonly end: View }, seat: Seat) => boolean;

const pageOf = ({ end }: { readonly end: View }): readonly ScoreLine[] => last(end.sheet);
const lineOf = (deal: { readonly end: View }, seat: Seat, key: string): ScoreLine | undefined =>
  pageOf(deal).find(line => line.seats.includes(seat) && line.why.key === key);
const facesOf = ({ match }: Deal, { pieces, up }: Play): Face[] =>
  pieces.map((piece, index) => at(at(match.equipment, piece).faces, up[index] ?? -1));
const ownPlay = ({ plays }: Trick, seat: Seat): Play => {
  const play = plays.find(each => each.seat === seat);
  if (play === undefined) throw new Error(`seat ${seat} did not play`);
  return play;
};
/** The faces with which a seat took tricks. */
const winningFaces = (deal: Deal & { readonly end: View }, seat: Seat): Face[] =>
  deal.end.tricks.filter(({ winner }) => winner === seat).map(trick => first(facesOf(deal, ownPlay(trick, seat))));
/** What everybody saw of a trick before this seat played to it. */
const before = ({ views }: Deal, index: number, seat: Seat): Trick | undefined =>
  views
    .map(({ tricks }) => tricks[index])
    .findLast(trick => trick !== undefined && trick.plays.length > 0 && !trick.plays.some(play => play.seat === seat));
const namedTrump = ({ steps }: Deal): Trump | null =>
  steps.flatMap(step => (step.by !== 'chance' && step.action.verb === 'name' ? [step.action.trump] : []))[0] ?? null;
const trumpRank = (deal: Deal): number | null => {
  const trump = namedTrump(deal);
  return trump !== null && trump !== 'none' && 'rank' in trump ? trump.rank : null;
};
const MATES: Readonly<Record<string, string>> = {
  clubs: 'spades',
  spades: 'clubs',
  hearts: 'diamonds',
  diamonds: 'hearts',
};
const someTrick = ({ end }: { readonly end: View }, holds: (trick: Trick, index: number) => boolean): boolean =>
  end.tricks.some(holds);

/** Whether a seat did what each achievement is for, found by other means: hidden hands, steps, and words of the sheet. */
const TRUTHS: Readonly<Record<string, Truth>> = {
  'trice-over-a-d20': (deal, seat) =>
    someTrick(deal, trick => {
      const isD20 = (piece: PieceId) => at(deal.match.equipment, piece).shape === 'd20';
      const dice = trick.plays.map(({ pieces }) => first(pieces));
      const own = first(ownPlay(trick, seat).pieces);
      return trick.winner === seat && deal.thrown.has(own) && dice.some(die => isD20(die) && !deal.thrown.has(die));
    }),
  'trice-out-early': (deal, seat) => {
    const dealt = at(deal.hands, seat).map(colourOf);
    return deal.end.tricks.slice(0, 4).some(trick => {
      const lacks = deal.thrown.has(first(ownPlay(trick, seat).pieces));
      return lacks && dealt.some(colour => colour === trick.led);
    });
  },
  'trice-first-of-equals': (deal, seat) =>
    someTrick(deal, ({ plays, winner }) => {
      const most = Math.max(...plays.map(({ counts }) => counts ?? 0));
      return winner === seat && plays.filter(({ counts }) => counts === most).length > 1;
    }),
  'trice-lead-stands': (deal, seat) =>
    someTrick(deal, ({ plays, winner }) => {
      const thrown = plays.filter(({ pieces }) => deal.thrown.has(first(pieces)));
      return winner === seat && plays[0]?.seat === seat && thrown.length >= 2;
    }),
  'rolling-third-copy': (deal, seat) =>
    someTrick(deal, trick => {
      if (trick.winner !== seat) return false;
      const own = JSON.stringify(facesOf(deal, ownPlay(trick, seat)));
      return trick.plays.filter(play => JSON.stringify(facesOf(deal, play)) === own).length === 3;
    }),
  'rolling-leave-it': (deal, seat) =>
    someTrick(deal, (trick, index) => {
      const isLast = trick.plays.at(-1)?.seat === seat && trick.winner === partnerOf(seat);
      const { cancelledWith } = ownPlay(trick, seat);
      return isLast && cancelledWith === undefined && before(deal, index, seat)?.ahead?.seat === partnerOf(seat);
    }),
  'rolling-clear-the-way': (deal, seat) =>
    someTrick(deal, (trick, index) => {
      const seen = before(deal, index, seat);
      const ahead = seen?.ahead;
      if (!seen || !ahead || ahead.seat === partnerOf(seat) || trick.winner !== partnerOf(seat)) return false;
      const best = facesOf(deal, ownPlay(seen, ahead.seat));
      return JSON.stringify(best) === JSON.stringify(facesOf(deal, ownPlay(trick, seat)));
    }),
  'rolling-two-in-one': (deal, seat) =>
    deal.views.some(({ tricks, lines }, index) => {
      const isAside = lines.some(({ key }) => key === 'set-aside');
      const next = deal.views[index + 1]?.tricks[tricks.length - 1];
      const open = tricks.at(-1);
      return isAside && open?.plays.length === 3 && next?.plays.length === 4 && next.winner === seat;
    }),
  'euchre-alone': (deal, seat) =>
    lineOf(deal, seat, 'made')?.why.facts?.['alone'] === true &&
    deal.end.seats[partnerOf(seat)]?.roles.includes('sitting-out') === true,
  'euchre-right-bower': (deal, seat) =>
    winningFaces(deal, seat).some(({ suit, rank }) => rank === 11 && suit === trumpSuit(deal.end)),
  'euchre-left-bower': (deal, seat) =>
    winningFaces(deal, seat).some(({ suit, rank }) => rank === 11 && MATES[suit ?? ''] === trumpSuit(deal.end)),
  'euchre-stopped': (deal, seat) => lineOf(deal, seat, 'stopped') !== undefined,
  'tricky-high-trump': (deal, seat) => Number(lineOf(deal, seat, 'made')?.why.facts?.['times']) >= 15,
  'tricky-held-back': (deal, seat) => {
    const trick = last(deal.end.tricks);
    return trick.winner === seat && facesOf(deal, ownPlay(trick, seat)).some(({ rank }) => rank === trumpRank(deal));
  },
  'tricky-over-more': (deal, seat) =>
    someTrick(deal, trick => {
      const own = facesOf(deal, ownPlay(trick, seat)).map(({ rank }) => rank);
      const totals = trick.plays.map(play => facesOf(deal, play).reduce((sum, { rank }) => sum + rank, 0));
      const isTrump = own.includes(trumpRank(deal) ?? 0);
      return trick.winner === seat && isTrump && Math.max(...totals) >= at(own, 0) + at(own, 1) + 10;
    }),
  'tricky-set': (deal, seat) => Number(lineOf(deal, seat, 'taken-and-half')?.points) > 0,
  'tricky-dice-last-die': (deal, seat) => {
    const trick = at(deal.end.tricks, 9);
    return trick.winner === seat && at(deal.match.equipment, first(ownPlay(trick, seat).pieces)).shape === 'd6';
  },
  'tricky-dice-well-picked': (deal, seat) => {
    const caller = deal.steps.find(step => step.by !== 'chance' && step.action.verb === 'call');
    return caller?.by === seat && lineOf(deal, seat, 'made')?.why.facts?.['isSolo'] === false;
  },
  'tricky-dice-high-value': (deal, seat) =>
    someTrick(deal, trick => {
      const { trump } = deal.end;
      if (trick.winner !== seat || trump === null || trump === 'none' || !('high' in trump)) return false;
      const faces = trick.plays.map(play => first(facesOf(deal, play)));
      const trumps = faces.filter(({ suit }) => suit === trump.suit);
      const rivals = trumps.length > 0 ? trumps : faces.filter(({ suit }) => suit === trick.led);
      const own = first(facesOf(deal, ownPlay(trick, seat)));
      return own.rank === trump.high && Math.max(...rivals.map(({ rank }) => rank)) > own.rank;
    }),
  'tricky-dice-set': (deal, seat) => {
    const isSet = pageOf(deal).some(({ points, seats }) => points < 0 && !seats.includes(seat));
    return isSet && deal.end.tricks.filter(({ winner }) => winner === seat).length >= 3;
  },
};

const trumpSuit = ({ trump }: View): string | null =>
  trump !== null && trump !== 'none' && 'suit' in trump ? trump.suit : null;

describe.each(GAMES.map(game => [game.id, game] as const))('achievements of %s', (_, game) => {
  const achievements = game.achievements ?? [];

  test('are earned in matches by luck by those who did it, and by nobody else', () => {
    const counts = new Map(achievements.map(({ id }) => [id, 0]));
    for (const number of range(MATCHES)) {
      for (const deal of dealsOf(game, number)) {
        if (deal.end.tricks.length === 0) continue;
        for (const { id, isEarned } of achievements) {
          const truth = TRUTHS[id];
          if (truth === undefined) throw new Error(`nothing is known of ${id}`);
          for (const seat of range(deal.match.seats)) {
            if (deal.end.seats[seat]?.roles.includes('sitting-out')) continue;
            const isTrue = isEarned(deal.end, seat, deal.match.equipment);
            expect(isTrue, `${id} of seat ${seat} in deal ${deal.end.deal} of match ${number}`).toBe(truth(deal, seat));
            if (isTrue) counts.set(id, (counts.get(id) ?? 0) + 1);
          }
        }
      }
    }
    for (const [id, count] of counts) expect(count, id).toBeGreaterThan(0);
  });

  test('are four, each with its own name, and short enough to read', () => {
    const texts = achievements.map(({ id }) => achievementText(game.id, id));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(4);
    for (const { how, teaches } of texts) {
      expect(how.length).toBeLessThan(100);
      expect(teaches.length).toBeLessThan(110);
    }
  });
});

test('no two achievements have the same id', () => {
  const ids = GAMES.flatMap(({ achievements = [] }) => achievements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
