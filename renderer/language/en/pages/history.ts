import type { KeptRollFacts, OriginFacts } from '../../facts/pages.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { ShownPiece } from '../../facts/pieces.ts';
import { capital, list, object, owner, people, subject } from '../grammar.ts';
import { DIE_SHAPES, dateTime, figure } from '../numbers.ts';
import { pieceWithFace } from '../play/pieces.ts';
import { matches } from '../records/matches.ts';
import { whyUnreadable } from '../records/unreadable.ts';

const OVERRULED: Readonly<Record<NonNullable<OriginFacts['overruled']>, string>> = {
  lied: 'Rolled by the table: the screen reported something else',
  late: 'Rolled by the table: the screen took too long',
  gone: 'Rolled by the table: the screen was disconnected',
};

/** "Rolled on the screen, checked by the table; 1 cocked die rolled again". */
function origin({ from, overruled, isHidden, rethrows }: OriginFacts): string {
  const again = rethrows === 0 ? '' : `; ${figure(rethrows, 'cocked die', 'cocked dice')} rolled again`;
  if (overruled !== null) return `${OVERRULED[overruled]}${again}`;
  if (from === 'screen') return `Rolled on the screen, checked by the table${again}`;
  return `Rolled by the table${isHidden ? ', unseen' : ''}${again}`;
}

/** "20-sided ruby: 17 and plain die: 4". */
const faces = (shown: readonly ShownPiece[]): string => list(shown.map(pieceWithFace));

/** "Mara", or "Everyone" if the dice of all were rolled at once. */
const roller = (by: PersonFacts | null): string => (by === null ? 'Everyone' : subject(by));

/** Rounds from 1, as runs of consecutive ones. */
type Runs = readonly (readonly [first: number, last: number])[];

/** "round 2", "rounds 2 to 4", "rounds 2, 3 and 5". */
function rounds(runs: Runs): string {
  const [run, ...others] = runs;
  const isOne = run !== undefined && others.length === 0 && run[0] === run[1];
  const words = runs.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first} to ${last}`];
    return first === last ? [`${first}`] : [`${first}`, `${last}`];
  });
  return `${isOne ? 'round' : 'rounds'} ${list(words)}`;
}

/** Finished matches, their rolls, and replays. */
export const history = {
  date: dateTime,
  back: 'Back',

  // The list of matches
  title: 'Finished matches',
  older: 'Older matches',
  loading: 'One moment.',
  none: 'No finished matches yet. They appear here, with every roll.',
  noneAmongLatest: 'No finished matches among the latest. Try older ones.',
  choose: 'Choose a match to replay it or any of its rolls.',
  unreadable: 'Unreadable',
  whyUnreadable,
  size: ({ players, deals }: { readonly players: number; readonly deals: number }) =>
    `${figure(players, 'player')}, ${figure(deals, 'round')}`,
  wonBy: ({ winners, scores }: { readonly winners: readonly PersonFacts[]; readonly scores: readonly number[] }) =>
    `Won by ${people(winners)}: ${matches.scores(scores)}`,
  /** At least one person was away. */
  standIns: (away: readonly { readonly person: PersonFacts; readonly runs: Runs }[]) =>
    `The computer played ${list(away.map(({ person, runs }) => `for ${object(person)} in ${rounds(runs)}`))}.`,

  // The rolls of a match
  rollsOf: ({ game, rolls }: { readonly game: string; readonly rolls: number }) => `${game}: ${figure(rolls, 'roll')}`,
  replayMatch: 'Replay the match',
  replayRoll: 'Replay this roll',
  otherPhysics:
    'These dice were rolled with an earlier version of the physics, so the rolls can\u2019t be replayed. The faces are from the record.',
  round: (round: number) => `Round ${round}`,
  trick: (trick: number) => `Trick ${trick}`,
  /** A phase that its game has no title for. */
  phase: (id: string) => capital(id),
  roller,
  origin,
  /** The row of a roll, for screen readers. */
  roll: ({ stage, by, shown, origin: from }: KeptRollFacts) =>
    `${stage}, ${roller(by)}: ${faces(shown)}. ${origin(from)}.`,
  shapes: DIE_SHAPES,

  // The replay of one roll
  rollTitle: (by: PersonFacts | null) => `${by === null ? 'Everyone\u2019s' : owner(by)} roll`,
  place: ({ game, round, stage }: { readonly game: string; readonly round: number; readonly stage: string }) =>
    `${game}, round ${round}. ${stage}.`,
  number: ({ roll, of, origin: from }: { readonly roll: number; readonly of: number; readonly origin: OriginFacts }) =>
    `Roll ${roll} of ${of}. ${origin(from)}.`,
  seed: 'Seed',
  digest: 'Digest',
  rolling: 'The dice roll just as they did then.',
  same: (shown: readonly ShownPiece[]) => `Identical, bit for bit: ${faces(shown)}.`,
  different: (shown: readonly ShownPiece[]) => `Not what the record says: ${faces(shown)}.`,
  notShown: (shown: readonly ShownPiece[]) =>
    `This roll can\u2019t be replayed here. The record says: ${faces(shown)}.`,
  earlier: 'Previous',
  later: 'Next',
  halfSpeed: 'Half speed',
  skip: 'Skip',
  again: 'Again',

  // The replay of a match
  view: (person: PersonFacts | null) => `${person === null ? 'Spectator\u2019s' : owner(person)} view`,
  steps: 'Steps',
  step: ({ step, of }: { readonly step: number; readonly of: number }) => `${step} of ${of}`,
  playRound: 'Play this round',
  playFromHere: 'Play from here',
  /** Leaps through the match: as read aloud, and as printed on small buttons. */
  leaps: {
    'previous-deal': { label: 'Previous round', sign: '\u2039 Round' },
    'previous-trick': { label: 'Previous trick', sign: '\u2039 Trick' },
    back: { label: 'Previous step', sign: '\u2039 Step' },
    forward: { label: 'Next step', sign: 'Step \u203a' },
    'next-trick': { label: 'Next trick', sign: 'Trick \u203a' },
    'next-deal': { label: 'Next round', sign: 'Round \u203a' },
  },
};
