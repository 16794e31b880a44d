import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Ask, PieceId, Seat, Verb, View } from '../../engine/protocol/vocabulary.ts';
import { phaseWords } from '../language/games.ts';
import { suitOf } from '../suits/suits.ts';
import { clause, isPerson, nameOf, namesOf, partnerOf, who } from '../words/people.ts';
import { faceOf, nounFor, pieceName, shownName } from '../words/pieces.ts';
import { isSetAside, openTrick, progressWords } from '../words/table/tricks.ts';
import { honourOf, isOrderUp, orderUpVerb } from '../words/table/trump.ts';
import { list, numberWord, type Sentence, type Strong } from '../words/text.ts';
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
  if (context.rest === 'played-out') return ['The rest of the round is played out.'];
  if (aim) return aimSentence(context, aim);
  if (throwing) return throwingSentence(context, throwing);
  if (awaited) return awaitedSentence(context, awaited);
  if (context.isHeld) return ['You can still take it back.'];
  if (view.ask && !context.acted) return askSentence(context, view.ask);
  return waitingSentence(context);
}

function resultSentence({ table, view }: PromptContext): Sentence {
  if (!rulesOf(table).hasWinners) return ['The round is over.'];
  const winners = view.result?.winners ?? [];
  const [first] = winners;
  if (first !== undefined && winners.length === 1)
    return [{ strong: clause(table, first, 'win', 'wins') }, ' the match.'];
  return [{ strong: list(winners.map(seat => who(table, seat))) }, ' win the match together.'];
}

type ThrowToCome = NonNullable<PromptContext['aim']>;

/** On a shared screen, it says whose throw it is. In a daily deal it does not matter how the dice are thrown. */
function aimSentence({ table, view }: PromptContext, { by, dice }: ThrowToCome): Sentence {
  const rest = `${dice === 1 ? ' your die' : ' your dice'}${purposeTail(table, view)}`;
  if (table.isShared) return [{ strong: nameOf(table, by) }, ': throw', rest];
  return [{ strong: 'Throw' }, rulesOf(table).usesGestures ? rest : `${rest} Today the cup throws.`];
}

function awaitedSentence({ table, view }: PromptContext, { by, dice }: ThrowToCome): Sentence {
  if (table.holders[by] === 'device')
    return [{ strong: nameOf(table, by) }, ': flick your phone to throw', purposeTail(table, view)];
  const what = dice === 1 ? 'a die' : `${numberWord(dice)} dice`;
  return [{ strong: nameOf(table, by) }, ` is to throw ${what}${purposeTail(table, view)}`];
}

function throwingSentence(
  { table, view }: PromptContext,
  { by, dice }: NonNullable<PromptContext['throwing']>,
): Sentence {
  const tail = purposeTail(table, view);
  if (by === null) return [`The dice are thrown${tail}`];
  return [clause(table, by, 'throw', 'throws') + (dice === 1 ? '' : ` ${numberWord(dice)} dice`) + tail];
}

function purposeTail(table: Table, { phase }: View): string {
  const purpose = phaseWords(table, phase)?.purpose;
  return purpose === undefined ? '.' : ` ${purpose}.`;
}

/**
 * Says whom the table waits for, if no dots on a plate show it. On a shared screen, a person's name must be readable
 * from across the room.
 */
function waitingSentence({ table, view, acted }: PromptContext): Sentence {
  const others = view.waitingFor.filter(seat => !table.mine.includes(seat) && !(acted && seat === view.you));
  const words = phaseWords(table, view.phase);
  const [other] = others;
  if (other !== undefined && others.length === 1 && words?.doing !== undefined)
    return [{ strong: who(table, other) }, ` ${words.doing}.`];
  const persons = others.filter(seat => isPerson(table, seat));
  if (persons.length > 0) return [{ strong: namesOf(table, persons) }, persons.length > 1 ? ' decide.' : ' decides.'];
  if (others.length > 0 || acted) return [];
  if (view.sheet.length > view.deal) return [`${progressWords(table, view)}.`];
  return words?.quiet === undefined ? [] : [words.quiet];
}

const VERB_SENTENCES: Readonly<Record<Exclude<Verb, 'play' | 'turn' | 'discard' | 'bid'>, Sentence>> = {
  name: [{ strong: 'Name' }, ' the trump.'],
  call: [{ strong: 'Pick' }, ' a partner for this round.'],
  give: [{ strong: 'Offer' }, ' what you like to pass, or nothing.'],
  reroll: [{ strong: 'Choose' }, ' the dice to throw again.'],
  switch: [{ strong: 'Switch' }, ' what you like to, or keep what you have.'],
  pass: ['You may only ', { strong: 'pass' }, '.'],
};

const SETTLED: Sentence = ['The points of this round are settled: ', { strong: 'play on' }, ', or play it out.'];

function askSentence(context: PromptContext, ask: Ask): Sentence {
  if (context.rest === 'settled') return SETTLED;
  const plays = ask.listed.some(action => action.verb === 'play');
  if (plays) return playSentence(context, ask);
  const verb =
    ask.listed.find(action => action.verb !== 'pass')?.verb ?? ask.subset?.verb ?? ask.amount?.verb ?? 'pass';
  if (verb === 'name') return namingSentence(context, ask);
  if (verb === 'bid') return biddingSentence(context, ask);
  if (ask.subset?.verb === 'switch') return switchSentence(context, ask.subset);
  if (ask.subset?.verb === 'give') return offerSentence(context, ask.subset);
  if (verb === 'turn') return turningSentence(context, ask);
  if (verb === 'discard') return discardSentence(context, ask);
  return verb === 'play' ? playSentence(context, ask) : VERB_SENTENCES[verb];
}

/** The first bid may be compulsory: then there is no pass. */
function biddingSentence({ table, view }: PromptContext, { listed }: Ask): Sentence {
  const promised = phaseWords(table, view.phase)?.bids;
  const what = promised === undefined ? '' : ` ${promised}`;
  if (!listed.some(({ verb }) => verb === 'pass'))
    return ['You open the auction and have to ', { strong: 'bid' }, `${what}.`];
  // Passing in a bidding ladder is final; elsewhere a player may bid again.
  return [{ strong: 'Bid' }, `${what}, or pass${view.ladder ? '' : ' for now'}.`];
}

function switchSentence({ table }: PromptContext, { from, most }: NonNullable<Ask['subset']>): Sentence {
  const noun = nounFor(table, from);
  const several = noun === 'card or die' ? 'cards and dice' : `${noun}s`;
  const many = most === 1 ? `one ${noun} for a new one` : `up to ${most} ${several} for new ones`;
  return [{ strong: 'Switch' }, ` ${many}, or keep what you have.`];
}

/** The player who discards is the dealer, who got the piece that was turned up. */
function discardSentence({ table }: PromptContext, ask: Ask): Sentence {
  const offered = offeredPieces(ask);
  const noun = nounFor(table, offered);
  return [`You dealt and got the open ${noun}: `, { strong: 'discard' }, ` one of your ${numberWord(offered.length)}.`];
}

function turningSentence({ table, view }: PromptContext, { listed }: Ask): Sentence {
  const dice = new Set(listed.flatMap(action => (action.verb === 'turn' ? [action.piece] : [])));
  const names = new Set([...dice].map(die => shownName(table, view, die)));
  return [{ strong: 'Turn' }, ` ${list([...names])} to another side.`];
}

/** The order of the offered cards matters if the partner offers fewer. */
function offerSentence({ table, view }: PromptContext, { from, most }: NonNullable<Ask['subset']>): Sentence {
  const partner = view.you === null ? null : partnerOf(view, view.you);
  if (partner === null) return VERB_SENTENCES.give;
  const noun = nounFor(table, from);
  const many = most === 1 ? `one ${noun} or none` : `up to ${most} ${noun}s or none, first choice first`;
  return [{ strong: 'Offer' }, ` ${nameOf(table, partner)} ${many}: lacking a colour helps.`];
}

function namingSentence({ table, view }: PromptContext, ask: Ask): Sentence {
  const mayPass = ask.listed.some(action => action.verb === 'pass');
  const namings = ask.listed.filter(action => action.verb === 'name');
  const alone = namings.every(action => action.alone) ? ' and play alone' : '';
  const end = mayPass ? `${alone}, or pass?` : `${alone}.`;
  const { nominated } = view;
  if (!nominated || !namings.every(action => isOrderUp(view, action))) return [{ strong: 'Name' }, ' the trump', end];
  return [
    { strong: orderUpVerb(view) },
    ` ${suitOf(nominated.suit).name} as trump`,
    end,
    takingTail(table, view, nominated.to),
  ];
}

/** Says who gets the open die if its suit is made trump. */
const takingTail = (table: Table, { you }: View, seat: Seat): string =>
  you === seat ? ' If you do, the open die is yours.' : ` If ordered, ${nameOf(table, seat)} gets the open die.`;

function playSentence(context: PromptContext, ask: Ask): Sentence {
  const { table, view, picked } = context;
  if (multiPieceActions(ask).length > 0) return pairSentence(table, view, ask, picked);
  const trick = openTrick(view);
  const noun = nounFor(table, offeredPieces(ask));
  if (!trick) return leadSentence(context, ask, noun);
  const lack: Sentence | null = ask.lacks === undefined ? null : ['You have no ', suitPart(ask.lacks), ': '];
  const isLast = new Set(offeredPieces(ask)).size === 1;
  if (isRolled(ask)) return [...(lack ?? []), ...rollingPart(noun, isLast, lack !== null)];
  if (lack) return isLast ? [...lack, `play your last ${noun}.`] : [...lack, 'choose ', { strong: `any ${noun}` }, '.'];
  if (trick.led === null) return [`Choose a ${noun} to `, { strong: 'play' }, '.'];
  return ['Follow ', suitPart(trick.led), followTail(context, new Set(offeredPieces(ask)))];
}

function rollingPart(noun: string, isLast: boolean, isAfterColon: boolean): Sentence {
  if (isLast) return [{ strong: isAfterColon ? 'throw' : 'Throw' }, ` your last ${noun} again.`];
  return [`${isAfterColon ? 'choose' : 'Choose'} any ${noun} to `, { strong: 'throw again' }, '.'];
}

const suitPart = (suit: string): Strong => ({ strong: suitOf(suit).name, suit });

function followTail({ table, view }: PromptContext, offered: ReadonlySet<PieceId>): string {
  const [only] = offered;
  if (only === undefined || offered.size > 1) return `: choose one of your ${numberWord(offered.size)}.`;
  const mayBeLeftBower = table.equipment[only]?.faces.some(face => honourOf(view, face)?.id === 'left-bower');
  // The left bower follows another suit than its own.
  return mayBeLeftBower ? `: your ${pieceName(table, only)} may be the left bower.` : ': you have only one.';
}

function leadSentence(context: PromptContext, ask: Ask, noun: string): Sentence {
  const announces = ask.listed.some(action => action.verb === 'play' && action.as !== undefined);
  const last = context.view.tricks.at(-1);
  const lead = last && isSetAside(context.view, last) ? 'You lead again' : 'You lead';
  return [{ strong: lead }, `: choose a ${noun}${announces ? ' and announce its suit' : ''}.`];
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
  const isFirst = picked.length === 0;
  const trick = openTrick(view);
  if (!trick)
    return isFirst ? [{ strong: 'You lead' }, ': choose two dice.'] : ['Choose ', { strong: 'the second die' }, '.'];
  const numbers = ledNumberWords(table, view);
  if (!ask.needs) return [isFirst ? 'Choose two dice to ' : 'Choose the second die to ', { strong: 'play' }, '.'];
  if (stillNeeded(ask, picked).length === 0) return ['Choose ', { strong: 'any second die' }, '.'];
  if (isFirst) return ['Choose two dice: one must show ', { strong: numbers }, '.'];
  return ['The second die must show ', { strong: numbers }, ', as the first does not.'];
}

/** The numbers of the lead, each once: "8 or 9". */
export function ledNumberWords(table: Table, view: View): string {
  const lead = openTrick(view)?.plays[0];
  const faces = lead?.pieces.map((piece, index) => faceOf(table, piece, lead.up[index] ?? null)) ?? [];
  return [...new Set(faces.flatMap(face => (face ? [face.rank] : [])))].join(' or ');
}
