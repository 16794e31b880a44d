import { describe, expect, test } from 'vitest';
import { hintFor } from '../../../engine/bots/advice.ts';
import { botOf } from '../../../engine/bots/levels.ts';
import { at, first, floatAt, known, memoize } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import type { SearchStyle } from '../../../engine/core/search-model.ts';
import { highestBid } from '../../../engine/games/tricky-dice/auction.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import { ALL_CARDS, isCard, SEATS, SUITS, suitedFace } from '../../../engine/games/tricky-dice/pieces.ts';
import { aheadIn, rankUnder } from '../../../engine/games/tricky-dice/play.ts';
import { search } from '../../../engine/games/tricky-dice/search/index.ts';
import { moveOfFace, TrickyDiceSimulator } from '../../../engine/games/tricky-dice/search/simulator.ts';
import { hiddenCards } from '../../../engine/games/tricky-dice/search/worlds.ts';
import { worthsUnder } from '../../../engine/games/tricky-dice/search/worth.ts';
import { suitedFaceShown, trumpOf } from '../../../engine/games/tricky-dice/state.ts';
import type { TrickyDiceFacts } from '../../../engine/games/tricky-dice/view.ts';
import { openTrick } from '../../../engine/kit/tricks.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { begun, bidWith, calls, cardsOf, dealt, dieShowing, HANDS, PASS, rolled, switching, TRUMP } from './script.ts';

const STYLE: SearchStyle = { isWeighted: false, spoil: 0 };
const LEVELS = ['normal', 'hard', 'master'];
/** Later a trump may be of no more use, and then nothing is lost with it. */
const EARLY = 6;
const USUAL_BID = 7;

interface Position {
  readonly seat: Seat;
  readonly view: View<TrickyDiceFacts>;
  readonly ask: Ask;
}

/** What this level chooses there. */
const choose = (level: string, { view, ask }: { readonly view: View; readonly ask: Ask }, seed = 3): Action =>
  known(botOf(trickyDice, level), 'level').choose(view, ask, randomOf(seed));

/** The same for a seat of a script. */
const chosenIn = ({ match }: Script, seat: Seat, level: string, seed = 3): Action =>
  choose(level, { view: match.view(seat), ask: match.ask(seat) }, seed);

/** All that seat 0 switches, perhaps in several goes. */
function piecesSwitched({ match }: Script, level: string, seed: number): PieceId[] {
  const random = randomOf(seed);
  const bot = known(botOf(trickyDice, level), 'level');
  const switched: PieceId[] = [];
  for (;;) {
    const awaits = match.awaits();
    if (awaits.kind === 'chance') {
      takeAll(match, [known(luckyStep(match, random), 'step')]);
      continue;
    }
    if (awaits.kind === 'nobody' || first(awaits.seats) !== 0) return switched;
    const action = bot.choose(match.view(0), match.ask(0), random);
    if (action.verb === 'switch') switched.push(...action.pieces);
    takeAll(match, [{ by: 0, action }]);
  }
}

const pieceOf = (action: Action): PieceId => ('pieces' in action ? first(action.pieces) : -1);

/** More deals than are needed to find positions of any kind that is asked for. */
const MAX_DEALS = 2000;

/** The first positions of this kind in deals that are played by luck. */
function positions(count: number, isOne: (position: Position) => boolean): Position[] {
  const found: Position[] = [];
  for (let seed = 0; seed < MAX_DEALS && found.length < count; seed++) {
    const random = randomOf(seed);
    const match = newMatch(trickyDice, 4, usualOptions(trickyDice.options, 4));
    while (match.view(null).sheet.length === 0 && found.length < count) {
      const awaits = match.awaits();
      if (awaits.kind === 'seats' && match.view(null).phase === 'play') {
        const seat = at(awaits.seats, 0);
        // A match of Tricky Dice has views with its facts.
        const position = { seat, view: match.view(seat) as View<TrickyDiceFacts>, ask: match.ask(seat) };
        if (position.ask.listed.length > 1 && isOne(position)) found.push(position);
      }
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
  }
  expect(found).toHaveLength(count);
  return found;
}

const isTrump = ({ view: { facts } }: Position, piece: PieceId): boolean =>
  suitedFaceShown(facts, piece).suit === trumpOf(facts)?.suit;

const playsOf = ({ view }: Position) => openTrick(view.facts.tricks)?.plays ?? [];

const winnerOf = (position: Position): Seat =>
  known(aheadIn(playsOf(position), known(trumpOf(position.view.facts), 'trump')), 'play ahead').seat;

const isPartnerWinning = (position: Position): boolean => {
  const { seats } = position.view;
  return at(seats, winnerOf(position)).team === at(seats, position.seat).team;
};

const listedPieces = ({ ask }: Position): PieceId[] => ask.listed.map(pieceOf);

/** Whether this piece would win the trick if it ended with it. */
const wins = (position: Position, piece: PieceId): boolean => {
  const { seat, view } = position;
  const up = isCard(piece) ? 0 : at(view.facts.up, piece - 52);
  const plays = [...playsOf(position), { seat, pieces: [piece], up: [up] }];
  return aheadIn(plays, known(trumpOf(view.facts), 'trump'))?.seat === seat;
};

/** Whether this piece is given away although a lower one of its suit would do as well. */
function isWaste(position: Position, piece: PieceId): boolean {
  const trump = known(trumpOf(position.view.facts), 'trump');
  const face = suitedFaceShown(position.view.facts, piece);
  const isLast = playsOf(position).length === 3;
  return listedPieces(position).some(other => {
    const lower = suitedFaceShown(position.view.facts, other);
    if (lower.suit !== face.suit || rankUnder(lower, trump) >= rankUnder(face, trump)) return false;
    if (wins(position, piece)) return isLast && wins(position, other) && isCard(other) === isCard(piece);
    return isCard(other) || !isCard(piece);
  });
}

/** Seats that could waste a piece, with some tricks yet to come. */
const wasteful = memoize(() =>
  positions(
    sampleOf(20, 60),
    position =>
      position.view.facts.tricks.length >= EARLY &&
      playsOf(position).length > 0 &&
      listedPieces(position).some(piece => isWaste(position, piece)),
  ),
);

/** The last player could ruff a trick of the partner with a card, or play something else. */
const partnersTricks = memoize(() =>
  positions(sampleOf(3, 6), position => {
    const pieces = listedPieces(position);
    return (
      position.view.facts.tricks.length <= EARLY &&
      (highestBid(position.view.facts.auction)?.bid ?? 0) <= USUAL_BID &&
      playsOf(position).length === 3 &&
      isPartnerWinning(position) &&
      position.ask.lacks !== undefined &&
      pieces.some(piece => isCard(piece) && isTrump(position, piece)) &&
      pieces.some(piece => !isTrump(position, piece))
    );
  }),
);

/** The last player takes the trick with more than one trump. */
const trumpsToPay = memoize(() =>
  positions(
    sampleOf(4, 8),
    position =>
      playsOf(position).length === 3 &&
      !isPartnerWinning(position) &&
      listedPieces(position).every(isCard) &&
      listedPieces(position).filter(piece => isTrump(position, piece) && wins(position, piece)).length > 1,
  ),
);

const [SPADES, HEARTS, DIAMONDS, CLUBS] = HANDS;

describe.each(LEVELS)('an opponent at level %s', level => {
  test('does not ruff with a card as last if its partner wins the trick and it has something else', () => {
    for (const position of partnersTricks()) {
      const piece = pieceOf(choose(level, position));
      expect(isCard(piece) && isTrump(position, piece)).toBe(false);
    }
  });

  test('keeps the higher of two pieces of a suit where the lower does as well', () => {
    const pieces = wasteful().map(position => ({ position, piece: pieceOf(choose(level, position)) }));
    expect(pieces.filter(({ position, piece }) => isWaste(position, piece))).toEqual([]);
  });

  test('does not pay a higher trump than it needs as last', () => {
    for (const position of trumpsToPay()) {
      const piece = pieceOf(choose(level, position));
      const { facts } = position.view;
      const trump = known(trumpOf(facts), 'trump');
      const rank = (each: PieceId): number =>
        suitedFaceShown(facts, each).rank === trump.rank ? 15 : suitedFaceShown(facts, each).rank;
      const winners = listedPieces(position).filter(each => isTrump(position, each) && wins(position, each));
      if (winners.includes(piece)) expect(rank(piece)).toBeLessThan(Math.max(...winners.map(rank)));
    }
  });

  test('goes solo with a hand that takes nearly everything, and not with one that does not', () => {
    const strong = dealt({ hands: [CLUBS, SPADES, HEARTS, DIAMONDS] });
    expect(chosenIn(strong, 0, level)).toEqual({ verb: 'bid', amount: 6, alone: true });
    const others = ['AH KH QH JH TH 9H 8H 2H', 'AD KD QD JD TD 8D 6D 5D', 'AC KC QC 9C AS KS QS JS'];
    const plain = dealt({ hands: ['3S 4S 5H 6H 7D 9D TC JC', ...others] });
    expect(chosenIn(plain, 0, level)).not.toMatchObject({ alone: true });
  });

  test.each([5, 6, 7, 8])(
    'opens with four if it has nothing, for it may not pass, and passes when it may (%i)',
    seed => {
      const weak = '2S 3S 4H 5H 6D 7D 9D TH';
      const [spades, clubs, others] = ['AS KS QS JS TS 9S 8S 7S', 'AC KC QC JC TC 9C 8C 7C', 'AH KH QH JH AD KD QD JD'];
      expect(chosenIn(dealt({ hands: [weak, spades, clubs, others] }), 0, level, seed)).toEqual({
        verb: 'bid',
        amount: 4,
      });
      const second = dealt({ hands: [clubs, weak, spades, others] });
      expect(chosenIn(calls(second, [0, 7]), 1, level, seed)).toEqual(PASS);
    },
  );

  test.each([5, 6, 7, 8])('does not raise to six without a trump when little helps it (%i)', seed => {
    const hands = [
      '7S 5S KH 4H JC TC 8C 5C',
      '8S TH 9H 7H 3H TD QC 6C',
      '3S AH QH 2H AD 9D 5D 2C',
      'QS 4S JH 6H 5H KD QD 7D',
    ];
    const script = dealt({ hands, dice: ['9H AC', '9D QH', '4C JC', '2H KC'], trump: '6D' });
    expect(chosenIn(calls(script, [0, 4], [1, 'pass'], [2, 5], [3, 'pass']), 0, level, seed)).toEqual(PASS);
  });

  test('picks the partner who shows the best dice', () => {
    const script = dealt({ dice: ['6S 2H', '4H 8D', 'KC QC', '2S 5D'] });
    calls(script, [0, 5], [1, 'pass'], [2, 'pass'], [3, 'pass']);
    expect(chosenIn(script, 0, level)).toEqual({ verb: 'call', partner: 2 });
  });

  test('of partners with equal dice picks the opener only if it could have opened lower', () => {
    const dice = ['3C 2S', '5D 4S', '2C 6D', '9S 7S'];
    const pickedAfter = (opening: number): Action => {
      const script = calls(dealt({ dice }), [0, opening], [1, 6], [2, 'pass'], [3, 'pass'], [0, 'pass']);
      return chosenIn(script, 1, level);
    };
    expect(pickedAfter(5)).toEqual({ verb: 'call', partner: 0 });
    expect(pickedAfter(4)).not.toEqual({ verb: 'call', partner: 0 });
  });

  test.each([5, 6, 7, 8])(
    'switches five times if it holds little, keeps trumps, aces and the high value (%i)',
    seed => {
      const hands = [
        'AC 8S AH KC 3S 4S 5H 6H',
        'KS QS JS TS 9S 7S 2S 2C',
        'KH QH JH TH 9H 8H 7H 3C',
        'AD QD JD TD 9D 8D 7D 4C',
      ];
      const switched = piecesSwitched(bidWith(dealt({ hands }), 2), level, seed);
      const kept = cardsOf('AC 8S AH KC');
      expect(switched).toHaveLength(5);
      expect(switched.filter(piece => kept.includes(piece))).toEqual([]);
    },
  );

  test('turns a joker on the trump die to the suit and value of its own hand', () => {
    // The dealer holds every high club; the red joker's die can be turned to the ace or the eight of clubs.
    const script = dealt({ trump: 'JR' });
    const action = chosenIn(script, 3, level);
    expect([dieShowing('AC').up, dieShowing('8C').up]).toContain(action.verb === 'turn' ? action.up : null);
  });

  test.each([
    'AS KS QS JS TS 9S 8S 7S',
    '7S 5S KH 7H 5H 3H 9D JC',
    '6S 4S 2S QS TH 5H 4D TC',
    'AS KS 7S 4S 6S TD 3C KC',
  ])('turns a joker into the face that wins most often while there is no trump, with %s', hand => {
    const cards = cardsOf(hand);
    const others = ALL_CARDS.filter(card => !cards.includes(card));
    const script = begun().draw(...cards);
    for (const seat of [0, 1, 2]) script.draw(...others.slice(8 * seat, 8 * seat + 8));
    const { die, up } = dieShowing('AC');
    expect(chosenIn(rolled(script, '6H', 'JR'), 0, level)).toEqual({ verb: 'turn', piece: die, up });
  });
});

describe('the rollout policy', () => {
  const TRUMP_FACE = suitedFace(first(cardsOf('8S')), 0);
  const moveNamed = (text: string, ofCard: boolean): number =>
    moveOfFace(suitedFace(first(cardsOf(text)), 0), ofCard, TRUMP_FACE);

  /** What seat 0 plays by the rollout policy after these plays. Seats 0 and 2 play for the bid; a star marks a die. */
  const policyChoiceOf = (holdings: readonly string[], plays: readonly string[] = []): number => {
    const simulator = new TrickyDiceSimulator({ scoring: 'team' });
    simulator.reset(SUITS.indexOf(TRUMP_FACE.suit), 0, 6, 2);
    const moveOf = (text: string): number => moveNamed(text.replace('*', ''), !text.startsWith('*'));
    for (const [seat, pieces] of holdings.entries())
      for (const piece of pieces.split(' ')) simulator.hold(seat, moveOf(piece));
    simulator.turn = (SEATS - plays.length) % SEATS;
    for (const play of plays) simulator.play(moveOf(play));
    return simulator.rolloutMove(randomOf(1));
  };

  test('leads low to the best die of a partner', () => {
    const leadWith = (partners: string, opponents: string): number =>
      policyChoiceOf(['2C 7C JH TD', 'KC QC 6H 5D', partners, opponents]);
    expect(leadWith('*AC 9C 6D 5H', 'JC TC 9H 7D')).toBe(moveNamed('2C', true));
    expect(leadWith('*3D 9C 6D 5H', '*AC JC 9H 7D')).not.toBe(moveNamed('2C', true));
  });

  test('leaves a trick to the best die of a partner who plays later', () => {
    const followBefore = (partners: string): number =>
      policyChoiceOf(['KC 3C 4H 5D', 'QC 9H 8H 7H', partners, 'TC 9C 9D 7D'], ['TC']);
    expect(followBefore('*AC 6D 5H 4D')).toBe(moveNamed('3C', true));
    expect(followBefore('*6D 4C 5H 4D')).toBe(moveNamed('KC', true));
  });

  test('leaves a trick to a partner who is winning it', () => {
    const followAfter = (partners: string): number =>
      policyChoiceOf(['AC 3C 4H', '9C 9H 8H', `${partners} 5H 6H`, '4C 9D 7D'], ['9C', partners, '4C']);
    expect(followAfter('KC')).toBe(moveNamed('3C', true));
    expect(followAfter('5C')).toBe(moveNamed('AC', true));
  });

  test('does not lead an ace into a die that trumps it', () => {
    const leadBefore = (opponents: string): number => policyChoiceOf(['AC 4D', opponents, '9H 5D', 'TH 6D']);
    expect(leadBefore('*JS 7H')).not.toBe(moveNamed('AC', true));
    expect(leadBefore('8D 7H')).toBe(moveNamed('AC', true));
  });
});

test('a joker that a switch brings is turned into a trump rather than a higher face', () => {
  const { die, up } = dieShowing('JS');
  const script = bidWith(dealt({ dice: ['6S JS', '3D 6D', '4C 6H', '3H 2D'], trump: 'KS' }), 2);
  switching(script, 0, die).roll(dieShowing('JB').up + 1);
  for (const level of LEVELS) expect(chosenIn(script, 0, level)).toEqual({ verb: 'turn', piece: die, up });
});

test('a play that gives a higher piece away is only among the choices if it is asked about', () => {
  const choicesOf = ({ view, ask }: Position, style: SearchStyle): PieceId[] =>
    search.decision(view, ask, style, randomOf(1)).actions.map(pieceOf);
  for (const position of wasteful()) {
    const choices = choicesOf(position, STYLE);
    expect(choices).not.toEqual([]);
    expect(choices.filter(piece => isWaste(position, piece))).toEqual([]);
    const also = known(
      position.ask.listed.find(action => isWaste(position, pieceOf(action))),
      'waste',
    );
    expect(choicesOf(position, { ...STYLE, also })).toContain(pieceOf(also));
  }
});

test('a hint names a pass where no raise is worth trying', () => {
  const { match } = calls(
    dealt({ hands: [CLUBS, '2S 3S 4H 5H 6D 5D 4D 3D', SPADES, 'AH KH QH JH AD KD QD JD'] }),
    [0, 7],
  );
  expect(hintFor(trickyDice, match.view(1), match.ask(1), randomOf(1))?.best?.action).toEqual(PASS);
});

test('an opener who could have opened lower is taken to hold more', () => {
  const worlds = 1000;
  const { values } = worthsUnder(first(cardsOf(TRUMP)));
  /** The tricks that the cards of the opener are likely to take, on average over the worlds that seat 1 samples. */
  const worthAfter = (opening: number): number => {
    // A match of Tricky Dice has views with its facts.
    const { facts } = calls(dealt(), [0, opening]).match.view(1) as View<TrickyDiceFacts>;
    const { cards, places } = hiddenCards(facts, false, randomOf(1));
    expect(first(places)).toEqual({ kind: 'hand', seat: 0 });
    let sum = 0;
    for (let world = 0; world < worlds; world++) {
      cards.next();
      for (const card of cards.pieces.subarray(0, cards.starts[1])) sum += floatAt(values, card);
    }
    return sum / worlds;
  };
  // In deals of opponents they were 2.0 and 2.8.
  const difference = worthAfter(5) - worthAfter(4);
  expect(difference).toBeGreaterThan(0.5);
  expect(difference).toBeLessThan(1.1);
});

test('before the first trick every unseen card is as likely in a hand as any other', () => {
  const { view } = first(positions(1, ({ view: { facts } }) => facts.tricks.length === 0));
  const { cards } = hiddenCards(view.facts, false, randomOf(1));
  const counts = new Map<number, number>();
  const rounds = 4000;
  const size = at([...cards.starts], 1);
  for (let round = 0; round < rounds; round++) {
    cards.next();
    for (const card of cards.pieces.subarray(0, size)) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  const shares = [...counts.values()].map(count => (count * cards.pieces.length) / (rounds * size));
  expect(counts.size).toBe(cards.pieces.length);
  expect(Math.min(...shares)).toBeGreaterThan(0.8);
  expect(Math.max(...shares)).toBeLessThan(1.2);
});
