import type { Mark } from '../../../../engine/protocol/phones/phones.ts';
import type { PersonFacts } from '../../facts/people.ts';
import { rich } from '../../rich.ts';
import { clause, list } from '../grammar.ts';
import { markName } from '../marks.ts';
import { counted, figure, numberWord } from '../numbers.ts';

/** A finished action, with the names of its pieces. */
type DoneAction =
  | {
      readonly verb: 'play' | 'give' | 'discard' | 'reroll' | 'switch' | 'turn';
      readonly pieces: readonly string[];
    }
  | { readonly verb: 'bid'; readonly amount: number }
  | { readonly verb: 'name'; readonly trump: string }
  | { readonly verb: 'call'; readonly partner: string }
  | { readonly verb: 'pass' };

/** "played the 20-sided ruby showing 17", "passed". */
function did(action: DoneAction): string {
  switch (action.verb) {
    case 'bid':
      return `bid ${action.amount}`;
    case 'name':
      return `named ${action.trump}`;
    case 'call':
      return `picked ${action.partner}`;
    case 'pass':
      return 'passed';
    default:
      return didWith(action.verb, action.pieces);
  }
}

const DONE = { play: 'played', give: 'offered', discard: 'discarded', switch: 'switched', turn: 'turned' };

function didWith(verb: keyof typeof DONE | 'reroll', pieces: readonly string[]): string {
  const named = pieces.length === 0 ? 'nothing' : list(pieces.map(piece => `the ${piece}`));
  if (verb !== 'reroll') return `${DONE[verb]} ${named}`;
  return pieces.length === 0 ? 'kept all your dice' : `rolled ${named} again`;
}

/** "1 point", "0 points", "−3 points". */
const pointsOf = (points: number): string => figure(points, 'point');

/** What a phone has found out about the dice of a match. */
type VerdictFacts = {
  /** False if the table did not reveal its secret number. */
  readonly isOpened: boolean;
  /** Random numbers this phone was asked for, and those of them in the record. */
  readonly given: number;
  readonly kept: number;
  /** Rolls of this phone that the table altered, and rolls for which numbers were asked again. */
  readonly changed: number;
  readonly repeated: number;
  readonly fingerprint: string;
};

function numbersKept({ given, kept }: VerdictFacts): string {
  if (kept < given) return `${kept} of ${given} random numbers from this phone are in the record.`;
  return given === 1
    ? 'This phone\u2019s random number was used for the dice and is in the record.'
    : `All ${given} random numbers from this phone were used for the dice and are in the record.`;
}

/** The person's hand and actions while a match is on the table. */
export const play = {
  // At the top
  person: ({ name, mark, score }: { readonly name: string; readonly mark: Mark; readonly score: number | null }) =>
    `${name}, ${markName(mark)}${score === null ? '' : `, ${pointsOf(score)}`}`,
  noTrump: 'No trump',
  /** Below the name of a trump. */
  trump: 'trump',
  reconnecting: rich`Reconnecting to the table.`,

  // The sentence, and what happened before it
  look: rich`*Look at the table.*`,
  standIn: rich`The computer is playing for you. Someone at the table can give you your seat back.`,
  tumbling: rich`Your dice are rolling behind your screen.`,
  passedNone: (partner: string) => `You and ${partner} passed no cards.`,
  passedYou: ({ partner, cards }: { readonly partner: string; readonly cards: number }) =>
    `${partner} passed you ${cards === 1 ? 'a card' : `${numberWord(cards)} cards`}.`,
  covered: rich`Your hand is covered.`,
  coveredTurn: rich`*It\u2019s your turn.*`,
  /** After a hint, of which the next press shows more or the recommended move. */
  lampForMore: 'Press the lamp again for more.',
  lampForMove: 'Press the lamp again for the move.',

  // The hand
  hand: 'Your hand',
  emptyHand: 'Your hand is empty.',
  showHand: 'Show my hand',
  rollingDie: 'A rolling die',
  hinted: (piece: string) => `${piece}, marked by the hint`,

  // Actions
  choices: 'Your choices',
  alone: 'Play alone',
  tapPiece: 'Tap a lit piece to lift it.',
  tapAnother: 'Tap another piece.',
  /** `choice` is its label. */
  worth: ({ choice, points }: { readonly choice: string; readonly points: number }) =>
    `${choice}, worth ${pointsOf(points)}`,
  yourBid: 'Your bid',
  bid: (amount: number) => `Bid ${amount}`,
  raise: (by: number) => `Raise by ${by}`,
  lower: (by: number) => `Lower by ${by}`,
  flick: 'Flick to roll',
  rollForMe: 'Roll for me',

  // Nothing to do
  watchScreen: 'Watch the big screen.',
  onlyYou: 'Only you will see these dice.',
  watching: 'You\u2019re watching. Hands stay hidden.',

  // The end of a round or of the match
  roundOver: 'The round is over',
  round: (number: number) => `Round ${number}`,
  points: 'Round',
  total: 'Total',
  ready: 'Ready',
  youAreReady: 'You\u2019re ready',
  whoIsReady: 'Who is ready',
  isReady: (person: PersonFacts) => clause(person, 'are ready', 'is ready'),
  isNotReady: (person: PersonFacts) => clause(person, 'aren\u2019t ready yet', 'isn\u2019t ready yet'),
  matchOver: 'The match is over',
  verdict(facts: VerdictFacts): string {
    const { isOpened, given, kept, changed, repeated, fingerprint } = facts;
    if (!isOpened) return 'The table didn\u2019t reveal its secret number, so the dice can\u2019t be checked.';
    return [
      numbersKept(facts),
      ...(given - kept > changed ? ['Others came too late, or the match ended first.'] : []),
      ...(changed > 0 ? [`The table changed ${counted(changed, 'roll')} made on this phone.`] : []),
      ...(repeated > 0
        ? [`${counted(repeated, 'roll was', 'rolls were')} started again, for instance after a restart.`]
        : []),
      `Fingerprint: ${fingerprint}`,
    ].join(' ');
  },

  // The computer has played for this person
  playedForYou: (actions: readonly DoneAction[]) =>
    rich`While you were away, the computer *${list(actions.map(did))}* for you.`,
  forgetPlayed: 'OK',
};
