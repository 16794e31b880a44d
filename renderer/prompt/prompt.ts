import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Ask, PieceId, Seat, Verb, View } from '../../engine/protocol/vocabulary.ts';
import type { LackFacts, PhaseFacts } from '../language/facts/asks.ts';
import { phaseWords, quietSentence } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';
import type { Sentence } from '../language/text.ts';
import { isPerson, nameOf, partnerOf, personAt } from '../view/people.ts';
import { faceOf, nounOf } from '../view/pieces.ts';
import { isSetAside, openTrick } from '../view/tricks.ts';
import { honourOf, isOrderUp } from '../view/trump.ts';
import { isSameName, namedInView, namedPiece } from './named.ts';
import { multiPieceActions, stillNeeded } from './picking.ts';

/** Everything the prompt depends on. */
export interface PromptContext {
  readonly table: Table;
  readonly view: View;
  /** A throw awaiting the player, and its number of dice. */
  readonly aim: { readonly by: Seat; readonly dice: number } | null;
  /** A throw awaiting somebody at another screen. */
  readonly awaited: { readonly by: Seat; readonly dice: number } | null;
  /** A throw under way; `by` is null when several throw at once. */
  readonly throwing: { readonly by: Seat | null; readonly dice: number } | null;
  /** Whether the player has answered this view and waits for the next. */
  readonly acted: boolean;
  /** Whether the player can still take their choice back. */
  readonly isHeld?: boolean;
  /** The pieces picked so far for an action that takes several. */
  readonly picked: readonly PieceId[];
  /** No play can change the points of the deal any more; it may already be playing out without the player. */
  readonly rest?: 'settled' | 'played-out';
}

/**
 * Returns one sentence that says what the player can do now, or whom the table waits for. Empty while computers decide:
 * dots on their plates show that.
 */
export function prompt(context: PromptContext): Sentence {
  const { view, aim, awaited, throwing } = context;
  if (view.result) return resultSentence(context);
  if (context.rest === 'played-out') return wordsOf('play').prompt.playedOut;
  if (aim) return aimSentence(context, aim);
  if (throwing) return throwingSentence(context, throwing);
  if (awaited) return awaitedSentence(context, awaited);
  if (context.isHeld) return wordsOf('play').prompt.held;
  if (view.ask && !context.acted) return askSentence(context, view.ask);
  return waitingSentence(context);
}

function resultSentence({ table, view }: PromptContext): Sentence {
  if (!rulesOf(table).hasWinners) return wordsOf('play').prompt.roundOver;
  const winners = (view.result?.winners ?? []).map(seat => personAt(table, seat));
  const [first] = winners;
  return first !== undefined && winners.length === 1
    ? wordsOf('play').prompt.wins(first)
    : wordsOf('play').prompt.winTogether(winners);
}

type ThrowToCome = NonNullable<PromptContext['aim']>;

/** On a shared screen, it says whose throw it is. In a daily deal it does not matter how the dice are thrown. */
function aimSentence({ table, view }: PromptContext, { by, dice }: ThrowToCome): Sentence {
  const roll = { ...phaseOf(table, view), dice };
  if (table.isShared) return wordsOf('play').prompt.throwNamed({ ...roll, name: nameOf(table, by) });
  return wordsOf('play').prompt.throwYours({ ...roll, byCup: !rulesOf(table).usesGestures });
}

function awaitedSentence({ table, view }: PromptContext, { by, dice }: ThrowToCome): Sentence {
  const named = { ...phaseOf(table, view), name: nameOf(table, by) };
  return table.holders[by] === 'device'
    ? wordsOf('play').prompt.flickPhone(named)
    : wordsOf('play').prompt.isToThrow({ ...named, dice });
}

function throwingSentence(
  { table, view }: PromptContext,
  { by, dice }: NonNullable<PromptContext['throwing']>,
): Sentence {
  const phase = phaseOf(table, view);
  if (by === null) return wordsOf('play').prompt.allThrow(phase);
  return wordsOf('play').prompt.throws({ ...phase, by: personAt(table, by), dice });
}

const phaseOf = ({ game }: Table, { phase }: View): PhaseFacts => ({ game, phase });

/**
 * Says whom the table waits for, if no dots on a plate show it. On a shared screen, a person's name must be readable
 * from across the room.
 */
function waitingSentence({ table, view, acted }: PromptContext): Sentence {
  const others = view.waitingFor.filter(seat => !table.mine.includes(seat) && !(acted && seat === view.you));
  const phase = phaseWords(table, view.phase);
  const [other] = others;
  if (other !== undefined && others.length === 1 && phase?.doing !== undefined)
    return wordsOf('play').prompt.waitsToDo({ ...phaseOf(table, view), name: nameOf(table, other) });
  const persons = others.filter(seat => isPerson(table, seat));
  if (persons.length > 0) return wordsOf('play').prompt.waitsFor(persons.map(seat => nameOf(table, seat)));
  if (others.length > 0 || acted) return [];
  if (view.sheet.length > view.deal)
    return table.mode.kind === 'lesson'
      ? wordsOf('play').prompt.lessonRoundOver
      : wordsOf('play').prompt.numberedRoundOver(view.deal + 1);
  return quietSentence(table, view.phase);
}

function askSentence(context: PromptContext, ask: Ask): Sentence {
  const messages = wordsOf('play').prompt;
  if (context.rest === 'settled') return messages.settled;
  const plays = ask.listed.some(action => action.verb === 'play');
  if (plays) return playSentence(context, ask);
  const verb: Verb =
    ask.listed.find(action => action.verb !== 'pass')?.verb ?? ask.subset?.verb ?? ask.amount?.verb ?? 'pass';
  switch (verb) {
    case 'play':
      return playSentence(context, ask);
    case 'name':
      return namingSentence(context, ask);
    case 'bid':
      return biddingSentence(context, ask);
    case 'switch':
      return switchSentence(context, ask);
    case 'give':
      return offerSentence(context, ask);
    case 'turn':
      return turningSentence(context, ask);
    case 'discard':
      return discardSentence(context, ask);
    case 'call':
      return messages.call;
    case 'reroll':
      return messages.reroll;
    case 'pass':
      return messages.onlyPass;
  }
}

/** The first bid may be compulsory: then there is no pass. */
function biddingSentence({ table, view }: PromptContext, { listed }: Ask): Sentence {
  const phase = phaseOf(table, view);
  if (!listed.some(({ verb }) => verb === 'pass')) return wordsOf('play').prompt.mustBid(phase);
  // Passing in a bidding ladder is final; elsewhere a player may bid again.
  return wordsOf('play').prompt.bid({ ...phase, isFinal: view.ladder !== undefined });
}

function switchSentence({ table }: PromptContext, ask: Ask): Sentence {
  const offered = offeredPieces(ask);
  return wordsOf('play').prompt.switchPieces({ noun: nounOf(table, offered), most: ask.subset?.most ?? 1 });
}

function discardSentence({ table }: PromptContext, ask: Ask): Sentence {
  const offered = offeredPieces(ask);
  return wordsOf('play').prompt.discard({ noun: nounOf(table, offered), of: offered.length });
}

function turningSentence({ table, view }: PromptContext, { listed }: Ask): Sentence {
  const dice = new Set(listed.flatMap(action => (action.verb === 'turn' ? [action.piece] : [])));
  const shown = [...dice].map(die => namedInView(table, view, die));
  return wordsOf('play').prompt.turn(
    shown.filter((die, index) => shown.findIndex(other => isSameName(die, other)) === index),
  );
}

function offerSentence({ table, view }: PromptContext, ask: Ask): Sentence {
  const partner = view.you === null ? null : partnerOf(view, view.you);
  if (partner === null || !ask.subset) return wordsOf('play').prompt.give;
  const { from, most } = ask.subset;
  return wordsOf('play').prompt.giveTo({ partner: nameOf(table, partner), noun: nounOf(table, from), most });
}

function namingSentence({ table, view }: PromptContext, ask: Ask): Sentence {
  const namings = ask.listed.filter(action => action.verb === 'name');
  const naming = {
    isAlone: namings.every(action => action.alone),
    mayPass: ask.listed.some(action => action.verb === 'pass'),
  };
  const { nominated } = view;
  if (!nominated || !namings.every(action => isOrderUp(view, action))) return wordsOf('play').prompt.name(naming);
  const { suit, to } = nominated;
  const taker = { taker: nameOf(table, to), isTaken: to === view.you };
  return wordsOf('play').prompt.orderUp({ ...naming, suit, ...taker });
}

function playSentence(context: PromptContext, ask: Ask): Sentence {
  const { table, view, picked } = context;
  if (multiPieceActions(ask).length > 0) return pairSentence(table, view, ask, picked);
  const trick = openTrick(view);
  const offered = new Set(offeredPieces(ask));
  const noun = nounOf(table, [...offered]);
  if (!trick) return leadSentence(context, ask);
  const isLast = offered.size === 1;
  const messages = wordsOf('play').prompt;
  if (ask.lacks !== undefined) return lackSentence(ask, { suit: ask.lacks, noun }, isLast);
  if (isRolled(ask)) return isLast ? messages.throwLast(noun) : messages.throwAny(noun);
  return trick.led === null ? messages.play(noun) : followSentence(context, trick.led, offered);
}

function lackSentence(ask: Ask, lack: LackFacts, isLast: boolean): Sentence {
  const messages = wordsOf('play').prompt;
  if (isRolled(ask)) return isLast ? messages.lacksThrowLast(lack) : messages.lacksThrowAny(lack);
  return isLast ? messages.lacksLast(lack) : messages.lacksAny(lack);
}

function followSentence({ table, view }: PromptContext, suit: string, offered: ReadonlySet<PieceId>): Sentence {
  const messages = wordsOf('play').prompt;
  const [only] = offered;
  if (only === undefined || offered.size > 1) return messages.followOneOf({ suit, of: offered.size });
  // The left bower follows another suit than its own.
  const mayBeLeftBower = table.equipment[only]?.faces.some(face => honourOf(view, face)?.id === 'left-bower');
  return mayBeLeftBower
    ? messages.followWithLeftBower({ suit, die: namedPiece(table, only, null) })
    : messages.followOnly(suit);
}

function leadSentence({ table, view }: PromptContext, ask: Ask): Sentence {
  const announces = ask.listed.some(action => action.verb === 'play' && action.as !== undefined);
  const last = view.tricks.at(-1);
  const isAgain = last !== undefined && isSetAside(view, last);
  return wordsOf('play').prompt.lead({ isAgain, noun: nounOf(table, offeredPieces(ask)), announces });
}

/** Pieces that can be chosen, possibly repeated. */
export const offeredPieces = ({ listed, subset }: Ask): readonly PieceId[] => [
  ...listed.flatMap(action => ('pieces' in action ? action.pieces : [])),
  ...(subset?.from ?? []),
];

function isRolled(ask: Ask): boolean {
  return (ask.preview ?? []).some(preview => preview.brings === 'is-rolled');
}

/** The sentence for a play of two dice: which number has to be matched, and by which of them. */
export function pairSentence(table: Table, view: View, ask: Ask, picked: readonly PieceId[]): Sentence {
  const messages = wordsOf('play').prompt;
  const isFirst = picked.length === 0;
  if (!openTrick(view)) return isFirst ? messages.leadPair : messages.secondDie;
  if (!ask.needs) return isFirst ? messages.playPair : messages.playSecond;
  if (stillNeeded(ask, picked).length === 0) return messages.anySecond;
  const numbers = ledNumbers(table, view);
  return isFirst ? messages.oneMustShow(numbers) : messages.secondMustShow(numbers);
}

/** Returns the numbers of the lead, each once. */
export function ledNumbers(table: Table, view: View): readonly number[] {
  const lead = openTrick(view)?.plays[0];
  const faces = lead?.pieces.map((piece, index) => faceOf(table, piece, lead.up[index] ?? null)) ?? [];
  return [...new Set(faces.flatMap(face => (face ? [face.rank] : [])))];
}
