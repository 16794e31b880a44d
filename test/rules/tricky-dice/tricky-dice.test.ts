import { describe, expect, test } from 'vitest';
import { reportOf as dealReport } from '../../../electron/tools/reports/tricky-dice.ts';
import { first, known } from '../../../engine/core/lists.ts';
import type { Suit } from '../../../engine/games/tricky-dice/pieces.ts';
import { aheadIn, strengthOf } from '../../../engine/games/tricky-dice/play.ts';
import { scoreLines, winnerAfter } from '../../../engine/games/tricky-dice/scoring.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import {
  begun,
  bidWith,
  calls,
  cardsOf,
  DICE,
  dealCards,
  dealt,
  dieShowing,
  done,
  faceCalled,
  HANDS,
  PASS,
  playOut,
  playShowing,
  rolled,
  SOLO,
  switching,
} from './script.ts';

type Finished = Parameters<typeof dealReport>[0];
// A match of Tricky Dice has a state of Tricky Dice, here and below.
const reportOf = ({ match }: Script) => dealReport(match.state() as Finished, match.state() as Finished);
const card = (text: string): number => first(cardsOf(text));
const die = (text: string): number => dieShowing(text).die;
const rolesOf = ({ match }: Script) => match.view(null).seats.map(({ roles }) => roles);
const frontOf = ({ match }: Script, seat: Seat) =>
  match.view(null).pieces.filter(piece => piece.zone === 'front' && piece.seat === seat);
const chanceOf = ({ match }: Script) => {
  const awaits = match.awaits();
  return awaits.kind === 'chance' ? awaits.chance : null;
};

describe('the deal', () => {
  test('TD-R11: the highest d20 deals; cards begin on his left, eight each, seen by their owner alone', () => {
    const script = begun();
    expect(rolesOf(script)).toEqual([[], [], [], ['dealer']]);
    expect(chanceOf(script)).toMatchObject({ kind: 'draw', count: 8, to: 0 });
    script.draw(...cardsOf(HANDS[0]));
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 0, id: card('AS'), up: 0 });
    expect(script.match.view(1).pieces).toContainEqual({ zone: 'hand', seat: 0, shape: 'card', unseen: 8 });
    expect(chanceOf(script)).toMatchObject({ count: 8, to: 1 });
  });

  test('nobody else sees a hand', () => {
    const { match } = dealt();
    for (const you of [0, 1, 2, 3, null]) {
      const unseen = match.view(you).pieces.filter(piece => piece.zone === 'hand' && 'unseen' in piece);
      expect(unseen.map(({ seat }) => seat)).toEqual([0, 1, 2, 3].filter(seat => seat !== you));
    }
  });

  test('two dice each out of the bag, rolled in turn for all to see; the dealer rolls the last one, which makes trump', () => {
    const script = dealCards(begun());
    for (const [seat, pair] of DICE.entries()) {
      expect(chanceOf(script)).toMatchObject({ kind: 'draw', count: 2, to: seat });
      script.draw(...pair.split(' ').map(die));
      const dice = pair.split(' ').map(die);
      expect(chanceOf(script)).toEqual({ kind: 'roll', dice, by: seat, seenBy: 'all' });
      script.roll(...pair.split(' ').map(face => dieShowing(face).up + 1));
    }
    expect(chanceOf(script)).toEqual({ kind: 'draw', from: [die('8C')], count: 1, to: 3 });
    expect(script.match.view(null).trump).toBeNull();
    rolled(script, '8C');
    expect(script.match.view(2).trump).toEqual({ suit: 'clubs', high: 8 });
    expect(script.match.view(2).pieces).toContainEqual({ zone: 'turnup', seat: 3, id: die('8C'), ...up('8C') });
    expect(frontOf(script, 0)).toEqual(
      ['6S', '2H'].map(face => ({ zone: 'front', seat: 0, id: die(face), ...up(face) })),
    );
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
  });

  test('TD-R1, TD-R2: a joker is turned by its roller before the next dice are drawn, and not left up', () => {
    const script = rolled(dealCards(begun()), '6S', 'JR');
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
    expect(script.match.ask(0).listed).toEqual(
      [0, 1, 2, 3, 4].map(face => ({ verb: 'turn', piece: die('JR'), up: face })),
    );
    script.act(0, { verb: 'turn', piece: die('JR'), up: dieShowing('8C').up });
    expect(frontOf(script, 0)).toContainEqual({ zone: 'front', seat: 0, id: die('8C'), ...up('8C') });
    expect(chanceOf(script)).toMatchObject({ kind: 'draw', to: 1 });
  });

  test('TD-R1: two jokers of one throw are turned one after the other', () => {
    const script = rolled(dealCards(begun()), 'JB', 'JR');
    expect(script.match.ask(0).listed).toHaveLength(10);
    script.act(0, { verb: 'turn', piece: die('JR'), up: 0 });
    expect(script.match.ask(0).listed).toEqual(
      [1, 2, 3, 4, 5].map(face => ({ verb: 'turn', piece: die('JB'), up: face })),
    );
    script.act(0, { verb: 'turn', piece: die('JB'), up: 1 });
    expect(chanceOf(script)).toMatchObject({ kind: 'draw', to: 1 });
  });

  test('TD-R2: the dealer turns a joker on the trump die, and so chooses suit and high value', () => {
    const script = dealt({ trump: 'JR' });
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [3] });
    expect(script.match.view(0).trump).toBeNull();
    script.act(3, { verb: 'turn', piece: die('JR'), up: dieShowing('5H').up });
    expect(script.match.view(0).trump).toEqual({ suit: 'hearts', high: 5 });
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
  });
});

const SUIT_OF: Readonly<Record<string, Suit>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const up = (face: string) => ({ up: dieShowing(face).up });

describe('the auction', () => {
  test('TD-R4, TD-R12: the opener bids four to ten or goes solo; the next may pass', () => {
    const script = dealt();
    expect(script.match.ask(0)).toMatchObject({ listed: [SOLO], amount: { verb: 'bid', least: 4, most: 10, step: 1 } });
    calls(script, [0, 5]);
    expect(script.match.ask(1)).toMatchObject({
      listed: [PASS, SOLO],
      amount: { verb: 'bid', least: 6, most: 10, step: 1 },
    });
  });

  test('TD-R15: every bidder is told what a bid pays, and what it costs if it is missed', () => {
    const script = dealt();
    const stakes = [{ key: 'bonus', facts: { team: 5, solo: 10 } }];
    expect(script.match.ask(0).stakes).toEqual(stakes);
    calls(script, [0, 5]);
    expect(script.match.ask(1).stakes).toEqual(stakes);
  });

  test('TD-R3: a seat that has passed is not asked again', () => {
    const script = calls(dealt(), [0, 4], [1, 'pass'], [2, 5], [3, 'pass'], [0, 6]);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [2] });
    calls(script, [2, 'pass']);
    expect(script.match.view(null).phase).toBe('call');
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
  });

  test('TD-R12: a bid of ten ends it at once', () => {
    const script = calls(dealt(), [0, 4], [1, 10]);
    expect(script.match.ask(1).listed).toEqual([0, 2, 3].map(partner => ({ verb: 'call', partner })));
  });

  test('TD-R4: solo ends it whatever was bid, and means six tricks without a partner', () => {
    const script = calls(dealt(), [0, 9], [1, 'pass'], [2, 'solo']);
    expect(script.match.view(null)).toMatchObject({ phase: 'switch', waitingFor: [2] });
    expect(rolesOf(script)).toEqual([[], [], ['maker', 'alone'], ['dealer']]);
    expect(script.match.view(null).seats.map(({ bid }) => bid)).toEqual([9, 'pass', 6, null]);
    expect(new Set(script.match.view(null).seats.map(({ team }) => team)).size).toBe(4);
  });

  test('every word of it is on view in order, with all the bids there are', () => {
    expect(begun().match.view(0).ladder).toBeUndefined();
    const script = dealt();
    expect(script.match.view(0).ladder).toEqual({ rungs: [4, 5, 6, 7, 8, 9, 10], calls: [], isOpen: true });
    calls(script, [0, 4], [1, 'pass'], [2, 5], [3, 'solo']);
    const said = [
      { seat: 0, bid: 4 },
      { seat: 1, bid: 'pass' },
      { seat: 2, bid: 5 },
      { seat: 3, bid: 6, alone: true },
    ];
    expect(script.match.view(null).ladder?.calls).toEqual(said);
    expect(playOut(done(script, 3)).match.view(0).ladder?.calls).toEqual(said);
  });

  test('TD-R13: bidder and partner are one team, wherever they sit, and the other two the other', () => {
    const script = bidWith(dealt(), 1);
    expect(script.match.view(3).seats.map(({ team }) => team)).toEqual([0, 0, 2, 2]);
    expect(rolesOf(script)).toEqual([['maker'], ['partner'], [], ['dealer']]);
  });
});

describe('switches', () => {
  test('TD-R5: in several goes, cards first and then dice, until five are used; then the next seat', () => {
    const script = bidWith(dealt(), 2);
    expect(script.match.ask(0).subset).toMatchObject({ verb: 'switch', least: 0, most: 5 });
    switching(script, 0, card('7S'), die('2H'));
    expect(chanceOf(script)).toMatchObject({ kind: 'draw', count: 1, to: 0 });
    expect(frontOf(script, 0)).toContainEqual({ zone: 'front', seat: 0, id: die('2H'), up: null });
    script.draw(card('2C'));
    expect(chanceOf(script)).toEqual({ kind: 'roll', dice: [die('2H')], by: 0, seenBy: 'all' });
    script.roll(1);
    expect(script.match.ask(0).subset).toMatchObject({ most: 3 });
    expect(script.match.view(2).seats.map(seat => seat.switchesLeft)).toEqual([3, 5, 5, 5]);
    switching(script, 0, card('2C'), die('2H'), card('8S')).draw(card('3C'), card('4C')).roll(2);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [1] });
    expect(script.match.view(0).pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0)).toHaveLength(8);
  });

  test('what was laid away is known to its owner; the others see how much', () => {
    const { match } = switching(bidWith(dealt(), 2), 0, card('7S')).draw(card('2C'));
    expect(match.view(0).pieces).toContainEqual({ zone: 'aside', seat: 0, id: card('7S'), up: 0 });
    expect(match.view(1).pieces).toContainEqual({ zone: 'aside', seat: 0, shape: 'card', unseen: 1 });
  });

  test('TD-R18: a die that was turned may be switched, and a new joker is turned as before', () => {
    const script = dealCards(begun());
    rolled(script, '6S', 'JB').act(0, { verb: 'turn', piece: die('JB'), up: 1 });
    for (const pair of DICE.slice(1, 3)) rolled(script, ...pair.split(' '));
    rolled(rolled(script, '3H', '2H'), '8C');
    switching(bidWith(script, 2), 0, die('JB')).roll(dieShowing('JB').up + 1);
    expect(script.match.view(null)).toMatchObject({ phase: 'turn', waitingFor: [0] });
    script.act(0, { verb: 'turn', piece: die('JB'), up: 2 });
    expect(script.match.view(null)).toMatchObject({ phase: 'switch', waitingFor: [0] });
    playOut(done(script));
    expect(reportOf(script)).toMatchObject({
      turned: [
        [0, 'deal', 'JB', 'JS'],
        [0, 'switch', 'JB', '7C'],
      ],
      switches: [1, 0, 0, 0],
    });
  });

  test('TD-R5, TD-R18: one die may take all five, and a joker on the last is turned before the next seat', () => {
    const script = bidWith(dealt({ dice: ['5D 2H', '3D 6D', '4C 6H', '3H 6S'] }), 2);
    for (const face of ['JS', '7C', '9H', 'QD', 'JB']) switching(script, 0, die('5D')).roll(dieShowing(face).up + 1);
    expect(script.match.view(null)).toMatchObject({
      phase: 'turn',
      waitingFor: [0],
      seats: [{ switchesLeft: 0 }, {}, {}, {}],
    });
    script.act(0, { verb: 'turn', piece: die('JB'), ...up('JS') });
    expect(script.match.view(null)).toMatchObject({ phase: 'switch', waitingFor: [1] });
  });

  test('TD-R20, TD-R5: all four may switch, from the bidder on, who then leads; solo deals too', () => {
    const script = calls(dealt(), [0, 4], [1, 'solo']);
    for (const seat of [1, 2, 3, 0]) {
      expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [seat] });
      switching(script, seat);
    }
    expect(script.match.view(null)).toMatchObject({ phase: 'play', waitingFor: [1] });
  });
});

describe('a trick', () => {
  test('TD-R8: a die of the suit led must be played if no card follows', () => {
    const script = done(bidWith(dealt(), 2)).play(0, die('2H'));
    expect(script.match.ask(1).listed).toHaveLength(8);
    script.play(1, card('AH')).play(2, die('6H'));
    const ask = script.match.ask(3);
    expect(ask.listed).toEqual([{ verb: 'play', pieces: [die('3H')] }]);
    expect(ask.refused).toEqual([{ pieces: expect.arrayContaining([card('AC'), die('5D')]), why: 'must-follow' }]);
  });

  test('a seat with neither card nor die of the suit may play anything, and a trump takes it', () => {
    const script = done(bidWith(dealt(), 2)).play(0, card('AS'));
    expect(script.match.ask(1)).toMatchObject({ lacks: 'spades', listed: { length: 10 } });
    script.play(1, card('KH')).play(2, die('4C')).play(3, card('9C'));
    expect(script.match.view(null).tricks).toMatchObject([{ led: 'spades', winner: 3 }]);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [3] });
  });

  test('pieces won lie before the winner from the next lead on, dice among them', () => {
    const script = done(bidWith(dealt(), 2))
      .play(0, die('2H'))
      .play(1, card('AH'))
      .play(2, die('6H'))
      .play(3, die('3H'));
    expect(script.match.view(null).pieces).toContainEqual({ zone: 'trick', seat: 2, id: die('6H'), ...up('6H') });
    script.play(1, card('KH'));
    expect(script.match.view(null).pieces).toContainEqual({ zone: 'won', seat: 1, id: die('6H'), ...up('6H') });
  });
});

describe('order', () => {
  const RANKS = [...'A23456789TJQK'];
  const faceWritten = (text: string) => faceCalled(text.charAt(0), text.charAt(1));
  const worth = (text: string, trump: string, led: string, isCard = true): number =>
    strengthOf({ face: faceWritten(text), isCard }, faceWritten(trump), known(SUIT_OF[led], 'suit'));
  const order = (suit: string, trump: string, led: string): string =>
    RANKS.toSorted((a, b) => worth(b + suit, trump, led) - worth(a + suit, trump, led)).join('');

  test.each([
    ['8H', '8AKQJT9765432'],
    ['AH', 'AKQJT98765432'],
    ['2C', '2AKQJT9876543'],
  ])('TD-R9: under the trump die %s every suit goes %s, trump and others alike', (trump, ranks) => {
    expect([...'CDHS'].map(suit => order(suit, trump, suit))).toEqual(Array(4).fill(ranks));
  });

  test('TD-R9: the lowest trump beats the high value of the suit led; off suit nothing is worth anything', () => {
    expect(worth('2H', '8H', 'S', false)).toBeGreaterThan(worth('8S', '8H', 'S'));
    expect(['8C', 'AD', 'KC'].map(face => worth(face, '8H', 'S'))).toEqual([0, 0, 0]);
  });

  test('a card beats the equal die whichever is played first, and a die every lower card', () => {
    const played = (...plays: readonly (readonly [string, boolean])[]) =>
      aheadIn(
        plays.map(([text, isCard], seat) => playShowing(seat, text, isCard)),
        faceCalled('8', 'H'),
      )?.seat;
    expect(played(['QC', false], ['QC', true])).toBe(1);
    expect(played(['QC', true], ['QC', false])).toBe(0);
    expect(played(['JC', true], ['QC', false], ['TC', true])).toBe(1);
  });
});

describe('scoring', () => {
  const taken = [
    { tricks: 4, byDie: 1 },
    { tricks: 2, byDie: 0 },
    { tricks: 3, byDie: 1 },
    { tricks: 1, byDie: 1 },
  ];
  const pointsOf = (...args: Parameters<typeof scoreLines>) =>
    [0, 1, 2, 3].map(seat =>
      scoreLines(...args).reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0),
    );

  test('TD-R6: by an option every member scores what he took himself', () => {
    const contract = { bidder: 0, bid: 6, isSolo: false };
    expect(pointsOf(contract, 2, taken, 'team')).toEqual([14, 4, 14, 4]);
    expect(pointsOf(contract, 2, taken, 'own')).toEqual([10, 2, 9, 2]);
  });

  test.each(['team', 'own'] as const)('TD-R15: a bid that is set loses five points for each (%s)', scoring => {
    const [bidder, setter, partner] = pointsOf({ bidder: 0, bid: 8, isSolo: false }, 2, taken, scoring);
    expect([bidder, partner, setter]).toEqual([-5, -5, scoring === 'team' ? 4 : 2]);
  });

  test('the score sheet gives reasons, and a sheet without dice bonus has no line for it', () => {
    const lines = scoreLines(
      { bidder: 3, bid: 5, isSolo: false },
      1,
      [...taken.slice(0, 3), { tricks: 1, byDie: 0 }],
      'team',
    );
    expect(lines).toEqual([
      { seats: [1, 3], points: -5, why: { key: 'missed', facts: { bid: 5, isSolo: false, tricks: 3 } } },
      { seats: [0, 2], points: 7, why: { key: 'tricks', facts: { tricks: 7 } } },
      { seats: [0, 2], points: 2, why: { key: 'by-die', facts: { tricks: 2 } } },
    ]);
  });
});

describe('the end', () => {
  test('TD-R17: nobody at the target, one highest over it, a tie, and sudden death below it', () => {
    expect(winnerAfter([51, 20, 3, 4], 52, false)).toBeNull();
    expect(winnerAfter([53, 57, 40, 51], 52, false)).toBe(1);
    expect(winnerAfter([55, 55, 54, 48], 52, false)).toBeNull();
    expect(winnerAfter([50, 50, 41, 51], 52, true)).toBe(3);
    expect(winnerAfter([50, 50, 41, 49], 52, true)).toBeNull();
  });

  test('TD-R14: a trick that a die has won scores extra for that die, and no other trick does', () => {
    const { match } = playOut(done(bidWith(dealt(), 2)));
    const { tricks } = match.view(null);
    const winners = tricks.map(({ plays, winner }) => plays.find(({ seat }) => seat === winner)?.pieces[0] ?? -1);
    const dice = winners.map(piece => (match.equipment[piece]?.shape === 'card' ? undefined : piece));
    expect(tricks.map(({ bonusFor }) => bonusFor)).toEqual(dice);
    expect(new Set(dice).size).toBeGreaterThan(1);
  });

  test('TD-R17, TD-R11: a tie at the target is followed by whole deals of all four until one is ahead', () => {
    const script = dealt({ options: { target: 10 } });
    // Everything falls to clubs: seat 3 holds eight of them, and it bids with seat 2.
    calls(script, [0, 4], [1, 'pass'], [2, 'pass'], [3, 5], [0, 'pass']).act(3, { verb: 'call', partner: 2 });
    playOut(done(script, 3));
    const tied = script.match.view(null);
    expect(tied.result).toBeNull();
    const scores = tied.seats.map(({ score }) => score);
    expect(scores[3]).toBe(scores[2]);
    expect(scores[3]).toBeGreaterThanOrEqual(10);
    expect(tied.lines).toContainEqual({ key: 'sudden-death' });
    dealCards(script);
    const next = script.match.view(null);
    expect(next).toMatchObject({ deal: 1, seats: [{ roles: ['dealer'] }, {}, {}, {}] });
    expect(next.lines).toContainEqual({ key: 'sudden-death' });
    for (const pair of DICE) rolled(script, ...pair.split(' '));
    rolled(script, '8C');
    // Now seat 0 holds the clubs and plays alone, so that seats 2 and 3 score apart.
    calls(script, [1, 4], [2, 'pass'], [3, 'pass'], [0, 'solo']);
    playOut(done(script, 0));
    expect(script.match.awaits()).toMatchObject({ kind: 'nobody', result: { winners: [3] } });
    expect(reportOf(script)).toMatchObject({ suddenDeath: true, winners: [3], solo: true, bid: 6, partner: null });
  });
});

test('a deal as tools print it', () => {
  const script = bidWith(dealt(), 2);
  done(script);
  const lead = script.match.state() as Finished;
  playOut(script);
  const report = dealReport(script.match.state() as Finished, lead);
  expect(report.hands[0]).toEqual([...HANDS[0].split(' ').map(each => ['card', each]), ['die', '6S'], ['die', '2H']]);
  expect(report.tricks).toHaveLength(10);
  expect(report.tricks[0]).toMatchObject({
    plays: [{ seat: 0, kind: 'card', up: 'AS' }, { seat: 1 }, { seat: 2 }, { seat: 3 }],
    announced: null,
    takenBy: null,
  });
  expect(report).toMatchObject({
    dealer: 3,
    trumpDie: '8C',
    turned: [],
    auction: [
      [0, 4],
      [1, 'pass'],
      [2, 'pass'],
      [3, 'pass'],
    ],
    bidder: 0,
    bid: 4,
    partner: 2,
    solo: false,
    switches: [0, 0, 0, 0],
    suddenDeath: false,
    winners: [],
  });
});
