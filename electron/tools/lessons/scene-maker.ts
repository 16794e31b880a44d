import { createHash } from 'node:crypto';
import { type JudgedChoice, judgeChoices } from '../../../engine/bots/advice.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { at, known } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { Holds, Lesson, LessonScene, Wish } from '../../../engine/lessons/lesson.ts';
import { PHYSICS } from '../../../engine/physics/index.ts';
import {
  answerTo,
  fitsPiece,
  type LessonAnswer,
  type PieceQuery,
  piecesIn,
} from '../../../engine/protocol/modes/lessons.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action, Chance, Outcome, PieceId, Seat, Zone } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../../host/ports.ts';
import { headerOf } from '../../host/records/match-setup.ts';
import { type RecordEntry, recordOf } from '../../host/records/record.ts';
import { throwDice } from '../../host/workers/work.ts';

/** Limits on matches started per scene, and on seeds tried for each draw and throw in them. */
const MAX_MATCHES = 200;
const MAX_DRAWS = 20_000;
const MAX_THROWS = 400;

const OPPONENTS = ['Mara', 'Otto', 'Ines'];

/**
 * Makes the record of a match in the position that the scene asks for, with the learner to decide. Only seeds are searched:
 * every draw and throw really follows from its seed. The same scene always gives the same record.
 */
export function makeScene(lesson: Lesson, scene: LessonScene, worlds: number): string {
  for (let attempt = 0; attempt < MAX_MATCHES; attempt++) {
    const made = new SceneMaker(lesson, scene, attempt).make();
    // More worlds show smaller differences, so that the judgement does not depend on a check's seed.
    const isConfirmed = (match: Match) => [1, 4].every(times => faultsOf(scene, match, times * worlds).length === 0);
    if (made !== null && isConfirmed(made.match)) return made.record;
  }
  throw new Error(`none of ${MAX_MATCHES} matches reaches the position of ${scene.id}`);
}

/** A choice at the scene's first question, with the lesson's verdict and the search's. */
interface JudgedAnswer extends JudgedChoice {
  readonly worth: LessonAnswer['worth'];
}

/** Judges every choice at the scene's first question, where the match stands, if the lesson calls any right or wrong. */
function judgedAnswers({ id, steps }: LessonScene, match: Match, worlds: number): readonly JudgedAnswer[] {
  const step = known(
    steps.find(each => each.kind === 'ask'),
    'question in the scene',
  );
  if (step.answers.every(({ worth }) => worth === 'fine')) return [];
  const [view, ask] = [match.view(0), match.ask(0)];
  const judged = judgeChoices(match.game, { view, ask }, worlds, randomFrom(seedOf(id, 'check')));
  return judged.map(choice => ({
    ...choice,
    worth: known(answerTo(step, view, match.equipment, choice.action), 'answer').worth,
  }));
}

/** Returns sentences about answers that the search contradicts. */
export const faultsOf = (scene: LessonScene, match: Match, worlds: number): readonly string[] =>
  judgedAnswers(scene, match, worlds).flatMap(({ action, value, isWorse, worth }) => {
    if (worth === 'fine' || isWorse === (worth === 'wrong')) return [];
    const found = isWorse ? 'something is clearly better' : 'nothing is clearly better';
    return `${scene.id}: ${JSON.stringify(action)} is called ${worth}, but ${found} (${value.toFixed(2)})`;
  });

/** Returns a seed derived from these parts. */
export const seedOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);

/** Drives one match to the scene's position, or gives up. */
class SceneMaker {
  readonly #scene: LessonScene;
  readonly #wish: Wish;
  readonly #attempt: number;
  readonly #match: Match;
  readonly #players: Players;
  readonly #entries: RecordEntry[] = [];
  #throws = 0;
  #called = 0;
  #played = 0;

  constructor(lesson: Lesson, scene: LessonScene, attempt: number) {
    const game = known(gameOf(lesson.game), 'game of the lesson');
    const { seats } = scene.wish;
    const options = resolveOptions(game.options, scene.wish.options, seats);
    if (typeof options === 'string') throw new Error(options);
    this.#scene = scene;
    this.#wish = scene.wish;
    this.#attempt = attempt;
    this.#match = newMatch(game, seats, options);
    const opponents = OPPONENTS.slice(0, seats - 1).map(name => ({ kind: 'bot', name, level: 'easy' }) as const);
    this.#players = [{ kind: 'person', name: '' }, ...opponents];
  }

  /** Returns the match at the scene's position and its record, or null if it does not get there. */
  make(): { readonly match: Match; readonly record: string } | null {
    for (let step = 0; ; step++) {
      const awaits = this.#match.awaits();
      if (awaits.kind === 'nobody') return null;
      if (awaits.kind === 'chance') {
        if (!this.#takeChance(awaits.chance, step)) return null;
      } else if (this.#isThere()) {
        if (!awaits.seats.includes(0)) return null;
        const header = headerOf(`lesson-${this.#scene.id}`, this.#match, this.#players);
        return { match: this.#match, record: recordOf(header, this.#entries) };
      } else if (!this.#takeTurn(at(awaits.seats, 0))) return null;
    }
  }

  #isThere(): boolean {
    const { calls = [], plays } = this.#wish;
    return this.#called === calls.length && this.#played === plays.length;
  }

  /** Makes the scene's next call, or else its next play. Returns false if the seat can't. */
  #takeTurn(seat: Seat): boolean {
    const call = this.#wish.calls?.[this.#called];
    if (call === undefined) return this.#takePlay(seat);
    this.#called += 1;
    this.#take({ by: seat, action: call });
    return true;
  }

  /** Makes the scene's next play. Returns false if the seat can't. */
  #takePlay(seat: Seat): boolean {
    const view = this.#match.view(seat);
    const wished = this.#wishedPieces(this.#played).map(query =>
      piecesIn(view, this.#match.equipment, { ...query, seat, zone: 'hand' }).map(({ id }) => id),
    );
    const isWished = (pieces: readonly PieceId[]): boolean =>
      [pieces, pieces.toReversed()].some(order => order.every((id, index) => at(wished, index).includes(id)));
    const action = this.#match.ask(seat).listed.find(each => each.verb === 'play' && isWished(each.pieces));
    if (action === undefined) return false;
    this.#played += 1;
    this.#take({ by: seat, action });
    return true;
  }

  #wishedPieces(play: number): readonly PieceQuery[] {
    const wished = this.#wish.plays[play];
    return wished === undefined ? [] : [wished].flat();
  }

  #takeChance(chance: Chance, step: number): boolean {
    const most = chance.kind === 'draw' ? MAX_DRAWS : MAX_THROWS;
    for (let number = 0; number < most; number++) {
      const seed = seedOf(this.#scene.id, this.#attempt, step, number);
      if (chance.kind === 'draw' ? this.#tryDraw(chance, seed) : this.#tryThrow(chance, seed)) return true;
    }
    return false;
  }

  #tryDraw(chance: Extract<Chance, { kind: 'draw' }>, seed: string): boolean {
    const outcome = sampleOutcome(chance, this.#match.equipment, randomFrom(seed));
    if (outcome.kind !== 'draw' || !this.#isWishedDraw(chance, outcome.pieces)) return false;
    this.#take({ by: 'chance', outcome }, { seed });
    return true;
  }

  #tryThrow({ dice, by }: Extract<Chance, { kind: 'roll' }>, seed: string): boolean {
    const { equipment } = this.#match;
    const thrown = dice.map(piece => ({ piece, shape: at(equipment, piece).shape })) as ThrowSpec['dice'];
    const spec: ThrowSpec = { id: this.#throws, seed, dice: thrown, gesture: null, physics: PHYSICS };
    const { up, digest, rethrows } = throwDice(spec);
    if (!this.#isWishedThrow(by, dice, up)) return false;
    this.#throws += 1;
    this.#entries.push({ throw: spec });
    this.#take({ by: 'chance', outcome: { kind: 'roll', up } }, { digest, rethrows, from: 'host', overruled: null });
    return true;
  }

  #isWishedDraw({ from, to }: Extract<Chance, { kind: 'draw' }>, drawn: readonly PieceId[]): boolean {
    const { hands, open = [], turnup = [] } = this.#wish;
    // The turn-up is drawn alone, after everything else.
    if (to === null || drawn.length === 1) return this.#holds(turnup, drawn, null);
    const areOpen = this.#has(to, 'hand');
    const wished = areOpen ? open : hands;
    // Enough must be left for the others, and for the turn-up, which comes from the same stock as the last pieces before it.
    const later = wished.flatMap((holds, seat) =>
      seat === to || this.#has(seat, areOpen ? 'front' : 'hand') ? [] : holds,
    );
    const isLast = areOpen || open.length === 0;
    const left = [...later, ...(isLast ? turnup : [])].map(({ of, least = 0 }) => ({ of, least }));
    const rest = from.filter(piece => !drawn.includes(piece));
    return this.#holds(wished[to] ?? [], drawn, null) && this.#holds(left, rest, null);
  }

  /** True if this seat has anything in the zone. */
  #has(seat: Seat, zone: Zone): boolean {
    return this.#match.view(seat).pieces.some(each => 'id' in each && each.zone === zone && each.seat === seat);
  }

  #isWishedThrow(by: Seat | null, dice: readonly PieceId[], up: readonly number[]): boolean {
    const [thrown] = this.#wishedPieces(this.#played - 1);
    if (thrown !== undefined) return this.#holds([{ of: thrown, least: 1 }], dice, up);
    if (by !== null) return this.#holds(this.#wishedAt(by, at(dice, 0)), dice, up);
    // In a roll-off the dice are in seat order.
    return up.every((face, seat) => seat === this.#wish.rollOff || face < at(up, this.#wish.rollOff));
  }

  /** Returns the scene's requirements for the group of dice that this one lies in. */
  #wishedAt(seat: Seat, die: PieceId): readonly Holds[] {
    const { hands, open = [], turnup = [] } = this.#wish;
    const zone = this.#match.view(seat).pieces.find(each => 'id' in each && each.id === die)?.zone;
    if (zone === 'hand') return at(hands, seat);
    return zone === 'turnup' ? turnup : (open[seat] ?? []);
  }

  /** True if these pieces meet the requirements or, before they are thrown, still can. */
  #holds(wished: readonly Holds[], pieces: readonly PieceId[], up: readonly number[] | null): boolean {
    const found = pieces.map(id => at(this.#match.equipment, id));
    return wished.every(({ of, least = 0, most = pieces.length }) => {
      const mayFit = found.filter((piece, index) => fitsPiece(of, piece, up && at(up, index)));
      const mustFit = up ? mayFit : found.filter(piece => piece.faces.every((_, face) => fitsPiece(of, piece, face)));
      return mayFit.length >= least && mustFit.length <= most;
    });
  }

  #take(
    step: { readonly by: Seat; readonly action: Action } | { readonly by: 'chance'; readonly outcome: Outcome },
    proof: object = {},
  ): void {
    const refusal = this.#match.take(step);
    if (refusal !== null) throw new Error(`${this.#scene.id}: the rules refuse a step: ${refusal}`);
    this.#entries.push({ ...step, ...proof } as RecordEntry);
  }
}
