import { describe, expect, test } from 'vitest';
import { reportOf as dealReport } from '../../../electron/tools/reports/euchre-dice.ts';
import { at, first, known, last } from '../../../engine/core/lists.ts';
import { diceIn } from '../../../engine/games/euchre-dice/dice-set.ts';
import { euchreDice } from '../../../engine/games/euchre-dice/index.ts';
import { aheadIn } from '../../../engine/games/euchre-dice/play.ts';
import type { EuchreFacts } from '../../../engine/games/euchre-dice/view.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { phaseWords, quietSentence } from '../../../renderer/language/games.ts';
import { textOf } from '../../../renderer/language/text.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { diceOf, makingTrump, showing } from './script.ts';

type State = Parameters<typeof euchreDice.view>[0];
const PASS: Action = { verb: 'pass' };
const name = (suit: string, alone = false): Action => ({
  verb: 'name',
  trump: { suit },
  ...(alone && { alone }),
});
const [HS, HS2, HS3] = diceOf('high spades');
const [LS, LS2, LS3] = diceOf('low spades');
const [HH, HH2, HH3] = diceOf('high hearts');
const [LH, LH2, LH3] = diceOf('low hearts');
const [HD, HD2, HD3] = diceOf('high diamonds');
const [LD, LD2, LD3] = diceOf('low diamonds');
const [HC, HC2, HC3] = diceOf('high clubs');
const [LC] = diceOf('low clubs');

/** One suit and more in every hand; the bag keeps three clubs. */
const HANDS = [
  [HS, HS2, HS3, LS, LC],
  [HH, HH2, HH3, LH, LH2],
  [HD, HD2, HD3, LD, LD2],
  [LS2, LS3, LH3, LD3, HC],
];
const TURN_UP = HC2;
const HANDS_WITHOUT_LOW_CLUBS = [[HS, HS2, HS3, LS, HC3], ...HANDS.slice(1)];

/** Seat 0 names this suit in the second round. */
const named = (suit: string, options: OptionValues = {}): Script =>
  passAll(makingTrump(TURN_UP, HANDS, options)).act(0, name(suit));

const passAll = (script: Script): Script => {
  for (const seat of [0, 1, 2, 3]) script.act(seat, PASS);
  return script;
};
const handOf = ({ match }: Script, seat: Seat) =>
  match.view(seat).pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
const lastTrick = ({ match }: Script) => last(match.view(null).tricks);

describe('the deal', () => {
  test('EU-R1: three high and three low dice of each suit, every symbol twice', () => {
    // The dice of the bag don't depend on the options.
    const dice = euchreDice.equipment(4, {} as never).slice(0, 24);
    expect(dice.every(({ shape, faces }) => shape === 'd6' && faces.length === 6)).toBe(true);
    for (const suit of ['clubs', 'diamonds', 'hearts', 'spades']) {
      const ofSuit = dice.filter(({ faces }) => faces.every(face => face.suit === suit));
      const ranks = ofSuit.map(({ kind, faces }) => `${kind} ${faces.map(face => face.rank).toSorted()}`);
      expect(ranks.toSorted()).toEqual([
        ...Array(3).fill('high 12,12,13,13,14,14'),
        ...Array(3).fill('low 10,10,11,11,9,9'),
      ]);
    }
  });

  test('EU-R16, EU-R3: the highest d20 deals; the seat on his left draws first, unseen by the others', () => {
    const { match } = makingTrump(TURN_UP, HANDS);
    expect(match.view(null).seats.map(({ roles }) => roles)).toEqual([[], [], [], ['dealer']]);
    expect(match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 1, shape: 'd6', unseen: 5 });
    expect(match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 0, id: HS, up: null });
    expect(match.view(0).pieces).toContainEqual({ zone: 'turnup', seat: 3, id: TURN_UP, up: null });
  });
});

describe('making trump', () => {
  test('EU-R4: the dealer may discard any of his six dice, and he alone knows which', () => {
    const script = makingTrump(TURN_UP, HANDS).act(0, name('clubs'));
    expect(handOf(script, 3).toSorted()).toEqual([...at(HANDS, 3), TURN_UP].toSorted());
    script.act(3, { verb: 'discard', pieces: [LH3] });
    expect(script.match.view(3).facts).toMatchObject({ discarded: LH3 });
    expect(script.match.view(0).facts).toMatchObject({ discarded: 'hidden' });
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'stock', seat: null, shape: 'd6', unseen: 4 });
  });

  test.each([false, true])(
    'of equal dice it tells nobody which one the dealer plays (simultaneous: %j)',
    simultaneous => {
      const played = [HC, TURN_UP].map(die => {
        const script = makingTrump(TURN_UP, HANDS, { simultaneous }).act(0, name('clubs'));
        script.act(3, { verb: 'discard', pieces: [LH3] });
        script.act(0, { verb: 'play', pieces: [LC], ...(simultaneous && { as: 'clubs' }) });
        if (!simultaneous) script.roll(1);
        for (const [seat, other] of [HH, HD, die].entries()) {
          script.play(seat + 1, other);
          if (!simultaneous) script.roll(1);
        }
        return simultaneous ? script.roll(1, 1, 1, 1) : script;
      });
      for (const seat of [0, 1, 2, 3, null]) {
        expect(at(played, 1).match.view(seat)).toEqual(first(played).match.view(seat));
      }
      // One of them has been seen: the other may still be his, discarded, or never have left the bag.
      // A match of Euchre Dice has views with its facts.
      const view = first(played).match.view(0) as View<EuchreFacts>;
      const places = Array.from({ length: 60 }, (_, seed) => {
        const imagined = euchreDice.imagine(view, randomOf(seed));
        return [...imagined.hands.map(diceIn), [imagined.discarded]].findIndex(dice => dice.includes(HC));
      });
      expect(new Set(places)).toEqual(new Set([-1, 3, 4]));
    },
  );

  test('EU-R4: the dealer discards a die, and everybody is told so in the word of the rules', () => {
    const view = makingTrump(TURN_UP, HANDS).act(0, name('clubs')).match.view(3);
    expect(view.ask?.listed).toContainEqual({ verb: 'discard', pieces: [LS2] });
    expect(phaseWords({ game: 'euchre-dice' }, view.phase)?.doing).toBe('discard a die');
    expect(textOf(quietSentence({ game: 'euchre-dice' }, view.phase))).toBe('The dealer discards a die.');
  });

  test('of equal dice the turned-up one stays, whichever is discarded', () => {
    const views = [HC, TURN_UP].map(die => {
      const { match } = makingTrump(TURN_UP, HANDS)
        .act(0, name('clubs'))
        .act(3, { verb: 'discard', pieces: [die] });
      return match.view(3);
    });
    // A match of Euchre Dice has views with its facts.
    expect(views.map(({ facts }) => (facts as EuchreFacts).discarded)).toEqual([HC, HC]);
    expect(views[1]).toEqual(views[0]);
    const { match } = makingTrump(LC, HANDS_WITHOUT_LOW_CLUBS)
      .act(0, name('clubs'))
      .act(3, { verb: 'discard', pieces: [LC] });
    expect(match.view(3).facts).toMatchObject({ discarded: LC });
  });

  test('EU-R14: the turned-down die is seen to go into the bag', () => {
    const { match } = passAll(makingTrump(TURN_UP, HANDS));
    expect(match.view(1).pieces).toContainEqual({ zone: 'stock', seat: null, id: TURN_UP, up: null });
    expect(match.view(1).lines).toContainEqual({ key: 'turned-down', facts: { suit: 'clubs' } });
  });

  test('EU-R15: with screw the dealer he must name a suit; without it he may pass the deal out', () => {
    const asked = [true, false].map(screwTheDealer => {
      const script = passAll(makingTrump(TURN_UP, HANDS, { screwTheDealer }));
      for (const seat of [0, 1, 2]) script.act(seat, PASS);
      return script.match.ask(3).listed.map(action => action.verb);
    });
    expect(asked).toEqual([
      ['name', 'name', 'name'],
      ['name', 'name', 'name', 'pass'],
    ]);
  });

  test('EU-R15: a deal that is passed out is a page of the sheet and a report without tricks', () => {
    const { match } = passAll(passAll(makingTrump(TURN_UP, HANDS)));
    expect(match.view(null).sheet).toEqual([[{ seats: [0, 1, 2, 3], points: 0, why: { key: 'passed-out' } }]]);
    // A match of Euchre Dice has a state of Euchre Dice.
    const state = match.state() as Parameters<typeof dealReport>[0];
    expect(dealReport(state, state)).toMatchObject({
      hands: [],
      tricks: [],
      passedOut: true,
      trump: null,
      maker: null,
      alone: null,
      discarded: null,
    });
  });

  test.each([
    [false, ['name', 'pass']],
    [true, ['name', 'name alone', 'pass']],
  ])('EU-R9: going alone (%j) is said when naming', (goingAlone, offered) => {
    const { match } = makingTrump(TURN_UP, HANDS, { goingAlone });
    expect(match.ask(0).listed.map(wordOf)).toEqual(offered);
  });

  test('EU-R17: with order your partner the dealer\u2019s partner may only order alone, in the first round', () => {
    const script = makingTrump(TURN_UP, HANDS, { orderPartnerAlone: true }).act(0, PASS);
    expect(script.match.ask(1).listed.map(wordOf)).toEqual(['name alone', 'pass']);
    const other = passAll(makingTrump(TURN_UP, HANDS, { orderPartnerAlone: true })).act(0, PASS);
    expect(other.match.ask(1).listed.map(wordOf)).toEqual(['name', 'name', 'name', 'pass']);
  });

  test('EU-R12, EU-R11: the dealer discards and then sits out; without the eldest the next seat leads', () => {
    const dealers = makingTrump(TURN_UP, HANDS, { orderPartnerAlone: true }).act(0, PASS).act(1, name('clubs', true));
    dealers.act(3, { verb: 'discard', pieces: [LS2] });
    expect(dealers.match.view(null).seats.map(({ roles }) => roles)).toEqual([
      [],
      ['maker', 'alone'],
      [],
      ['dealer', 'sitting-out'],
    ]);
    expect(dealers.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
    const eldest = makingTrump(TURN_UP, HANDS, { goingAlone: true }).act(0, PASS).act(1, PASS);
    eldest.act(2, name('clubs', true)).act(3, { verb: 'discard', pieces: [LS2] });
    expect(eldest.match.awaits()).toEqual({ kind: 'seats', seats: [1] });
  });
});

describe('play', () => {
  test('each die is thrown as it is played, seen by all, and the next choice comes after it', () => {
    const script = named('spades').play(0, LC);
    expect(script.match.awaits()).toEqual({
      kind: 'chance',
      chance: { kind: 'roll', dice: [LC], by: 0, seenBy: 'all' },
    });
    expect(lastTrick(script)).toMatchObject({ led: null, plays: [{ seat: 0, pieces: [LC], up: [null] }] });
    script.roll(1);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [1] });
  });

  test('EU-R6: a led left-bower die leads what it shows', () => {
    expect(lastTrick(named('spades').play(0, LC).roll(1)).led).toBe('spades');
    expect(lastTrick(named('spades').play(0, LC).roll(2)).led).toBe('clubs');
  });

  test('EU-R5: a left-bower die must follow its printed suit where nothing else does', () => {
    const script = named('diamonds').play(0, HS).roll(1).play(1, HH).roll(1).play(2, HD).roll(1);
    script.play(3, LS2).roll(3);
    // Seat 2 has taken it with a trump and leads one; seat 1 holds no diamonds but two left-bower dice.
    script.play(2, LD).roll(3).play(3, LD3).roll(3).play(0, HS2).roll(1);
    expect(script.match.ask(1).listed).toEqual([LH, LH2].map(die => ({ verb: 'play', pieces: [die] })));
    expect(script.match.ask(1).refused).toEqual([{ pieces: [HH2, HH3], why: 'must-follow' }]);
    expect(script.match.ask(1).lacks).toBeUndefined();
  });

  test('EU-R5: a hand of left-bower dice does not lack the trump that is led; one without any follower does', () => {
    const hands = [
      [HD2, HD3, LD2, LD3, HS],
      [LH, LH2, LH3, LD, HD],
      [HS2, HS3, LS, LS2, LS3],
      [HC, LC, HH, HH2, HH3],
    ];
    const script = passAll(makingTrump(TURN_UP, hands)).act(0, name('diamonds'));
    script.play(0, HD2).roll(1).play(1, LD).roll(2);
    expect(script.match.ask(2)).toEqual({
      listed: at(hands, 2).map(die => ({ verb: 'play', pieces: [die] })),
      lacks: 'diamonds',
    });
    script.play(2, HS2).roll(1).play(3, HC).roll(1);
    script.play(0, HD3).roll(1).play(1, HD).roll(1).play(2, HS3).roll(1).play(3, LC).roll(2);
    script.play(0, LD2).roll(2);
    expect(script.match.ask(1)).toEqual({ listed: [LH, LH2, LH3].map(die => ({ verb: 'play', pieces: [die] })) });
  });

  test('EU-R5: a nine of a left-bower die is worth nothing in a trick of trumps', () => {
    const plays = ['TD', '9H'].map((face, seat) => ({ seat, ...showing(face) }));
    expect(aheadIn(plays, 'diamonds')?.seat).toBe(0);
  });

  test('EU-R2: of two right bowers the first played takes the trick', () => {
    const plays = ['AH', 'JD', 'JD', 'JH'].map((face, seat) => ({ seat, ...showing(face) }));
    expect(aheadIn(plays, 'diamonds')?.seat).toBe(1);
  });

  test('EU-R19: without its jack the mate of trump is still ace to nine', () => {
    const plays = ['TH', 'QH', 'AS', '9H'].map((face, seat) => ({ seat, ...showing(face) }));
    expect(aheadIn(plays, 'diamonds')?.seat).toBe(1);
  });

  test('the winner leads the next trick, and dice of the last one lie there until then', () => {
    const script = named('diamonds').play(0, HS).roll(1).play(1, HH).roll(1).play(2, HD).roll(1).play(3, LS2).roll(3);
    expect(lastTrick(script).winner).toBe(2);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [2] });
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'trick', seat: 3, id: LS2, up: 2 });
    script.play(2, LD);
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'won', seat: 2, id: LS2, up: 2 });
  });
});

describe('simultaneous play', () => {
  const announced = (die: number, as: string): Script =>
    named('spades', { simultaneous: true }).act(0, { verb: 'play', pieces: [die], as });

  test('EU-R7: the leader announces a suit of his die, the printed one first', () => {
    const { match } = named('spades', { simultaneous: true });
    const offered = match
      .ask(0)
      .listed.flatMap(action => (action.verb === 'play' && action.pieces[0] === LC ? [action.as] : []));
    expect(offered).toEqual(['clubs', 'spades']);
    expect(match.take({ by: 0, action: { verb: 'play', pieces: [HS], as: 'clubs' } })).toBe('not-allowed');
  });

  test('the others follow the announced suit, at once and in any order, and nobody sees what was chosen', () => {
    const script = announced(LC, 'clubs');
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [1, 2, 3] });
    expect(script.match.ask(3).listed).toEqual([{ verb: 'play', pieces: [HC] }]);
    script.play(2, HD);
    for (const you of [null, 0, 1, 3]) {
      const view = script.match.view(you);
      expect(view.tricks).toEqual([
        {
          led: 'clubs',
          ahead: null,
          winner: null,
          plays: [0, 2].map(seat => ({
            seat,
            pieces: seat === you ? [LC] : [],
            up: seat === you ? [null] : [],
            rolls: null,
            counts: null,
          })),
        },
      ]);
      expect(JSON.stringify(view)).not.toMatch(`"id":${HD},`);
      expect(view.pieces).toContainEqual({ zone: 'trick', seat: 2, shape: 'd6', unseen: 1 });
    }
    expect(script.match.view(2).pieces).toContainEqual({ zone: 'trick', seat: 2, id: HD, up: null });
  });

  test('EU-R8: all dice are thrown at once, in the order of play', () => {
    const script = announced(HS, 'spades').play(3, LS2).play(1, HH).play(2, HD);
    expect(script.match.awaits()).toEqual({
      kind: 'chance',
      chance: { kind: 'roll', dice: [HS, HH, HD, LS2], by: null, seenBy: 'all' },
    });
    script.roll(1, 1, 1, 1);
    expect(lastTrick(script)).toMatchObject({ led: 'spades', winner: 3 });
  });

  test('EU-R7: what the leader\u2019s die shows is led when the trick is judged', () => {
    // Spades are announced and nobody can follow; the ten of clubs is what is led, and the ace of clubs takes it.
    const hands = [...HANDS.slice(0, 3), [HC, HC2, HC3, LH3, LD3]];
    const script = makingTrump(LS2, hands, { simultaneous: true }).act(0, name('spades'));
    script.act(3, { verb: 'discard', pieces: [LS2] }).act(0, { verb: 'play', pieces: [LC], as: 'spades' });
    script.play(1, HH).play(2, HD).play(3, HC);
    expect(lastTrick(script)).toMatchObject({ led: 'spades', winner: null });
    script.roll(2, 1, 1, 1);
    expect(lastTrick(script)).toMatchObject({ led: 'clubs', winner: 3 });
  });
});

describe('the score', () => {
  /** The number that the dice of team 0 show at this score. */
  function shownAt(score: number, options: OptionValues): number {
    const { match } = makingTrump(TURN_UP, HANDS, options);
    // A match of Euchre Dice has a state of Euchre Dice.
    const state: State = { ...(match.state() as State), scores: [score, 0] };
    const digits = euchreDice.view(state, null).pieces.flatMap(piece => {
      if (!('id' in piece) || piece.zone !== 'score' || piece.seat !== 0) return [];
      return [at(at(match.equipment, piece.id).faces, known(piece.up, 'face')).rank];
    });
    return Number(digits.join(''));
  }

  test.each([
    { most: 2, options: {} },
    { most: 4, options: { goingAlone: true } },
    { most: 4, options: { orderPartnerAlone: true } },
  ])('its dice show it, whatever it may be: $options', ({ most, options }) => {
    for (const target of [1, 6, 7, 8, 9, 10, 11, 50]) {
      const scores = Array.from({ length: target + most }, (_, score) => score);
      expect(scores.map(score => shownAt(score, { ...options, target }))).toEqual(scores);
    }
  });

  test.each([
    [{ target: 8 }, 1],
    [{ target: 9 }, 2],
    [{ target: 6, goingAlone: true }, 1],
    [{ target: 7, goingAlone: true }, 2],
    [{ target: 7, orderPartnerAlone: true }, 2],
    [{}, 2],
  ])('a team has a second d10 where it may come to ten: %j', (options, many) => {
    const { match } = makingTrump(TURN_UP, HANDS, options);
    expect(match.equipment.filter(({ shape }) => shape === 'd10')).toHaveLength(2 * many);
  });
});

describe('the end', () => {
  /** Seat 0 names spades and leads high to low; nobody else has trumps but seat 3. */
  function played(options: OptionValues): Script {
    const script = named('spades', options);
    const mine = [HS, HS2, HS3, LS, LC];
    const others = [at(HANDS, 1), at(HANDS, 2), [LS2, LS3, LH3, LD3, HC]];
    for (const [trick, die] of mine.entries()) {
      script.play(0, die).roll(1);
      for (const [index, hand] of others.entries()) script.play(index + 1, at(hand, trick)).roll(3);
    }
    return script;
  }

  test('EU-R13, EU-R18: a team that takes all five scores two; the next dealer is on the left', () => {
    const { match } = played({});
    expect(match.view(0).sheet).toEqual([
      [
        { seats: [0, 2], points: 2, why: { key: 'made', facts: { tricks: 5, alone: false } } },
        { seats: [1, 3], points: 0, why: { key: 'tricks', facts: { tricks: 0 } } },
      ],
    ]);
    expect(match.view(0).seats.map(({ score, team }) => [score, team])).toEqual([
      [2, 0],
      [0, 1],
      [2, 0],
      [0, 1],
    ]);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 5, to: 1 } });
  });

  test('the first team to reach the target wins together', () => {
    expect(played({ target: 2 }).match.awaits()).toEqual({
      kind: 'nobody',
      result: { winners: [0, 2], scores: [2, 0, 2, 0] },
    });
  });
});

const wordOf = (action: Action): string =>
  'alone' in action && action.alone === true ? `${action.verb} alone` : action.verb;
