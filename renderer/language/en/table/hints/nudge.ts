import type { Goal } from '../../../../../engine/protocol/match/advice.ts';
import type { AheadFacts, PickFacts } from '../../../facts/hints.ts';
import type { PieceNoun } from '../../../facts/pieces.ts';
import { list } from '../../grammar.ts';
import { numberWord } from '../../numbers.ts';
import { isPluralSuit, pieces, rankLabel } from '../../play/pieces.ts';

const SPARE_BEATEN = 'Look at what you need least.';

const DECIDES: Readonly<Record<Goal, { readonly you: string; readonly team: string }>> = {
  make: { you: 'you make your contract', team: 'your side makes its contract' },
  set: { you: 'their contract fails', team: 'their contract fails' },
  'win-deal': { you: 'you win the round', team: 'your side wins the round' },
};

/** The first step of a hint: where to look, without naming a piece of the hand. */
export const nudges = {
  // Plays
  goal: ({ goal, isTeam }: { readonly goal: Goal; readonly isTeam: boolean }) =>
    `Look beyond this trick: this may decide whether ${DECIDES[goal][isTeam ? 'team' : 'you']}.`,
  letGo: 'You don\u2019t have to win this trick. Look at your least useful pieces.',
  partnerAhead: (partner: string) => `Your partner ${partner} is ahead. Look at what you can spare.`,
  partnerAtRisk: (partner: string) =>
    `Your partner ${partner} is ahead, but may still be beaten. Look at what makes it safer.`,
  leadToWin: 'You lead, and can win this trick. Look at your surest winners.',
  leadToSpare: 'You lead. Look at what you can spare: your best is worth more later.',
  rollToWin: 'The die you choose will be rolled. Look at dice with many sides: they win most often.',
  rollToSpare: 'The die you choose will be rolled. Look at dice you can spare.',
  beaten: (ahead: AheadFacts) => `You can\u2019t beat ${aheadName(ahead)}. ${SPARE_BEATEN}`,
  canBeat: (ahead: AheadFacts) =>
    `You can beat ${aheadName(ahead)}. Look at what wins, and at what you\u2019d rather keep.`,
  hardMayWin: 'This trick is hard to win. Look at what might still win it.',
  hard: `This trick is hard to win. ${SPARE_BEATEN}`,
  hopeless: `You\u2019re unlikely to win this trick. ${SPARE_BEATEN}`,

  // Calls
  bid: 'Your hand is worth a bid. Count what is almost sure to win.',
  passForTricks: 'Think about passing: count the tricks you\u2019re almost sure of.',
  passForPrice: 'Think about passing: the bid is high for your hand.',
  noTrump: 'Nothing in your hand stands out. Think about playing without trump.',
  nameOrPass: 'Your hand may be good enough to name trump: count the trumps you\u2019d have.',
  nameWhich: 'Look at how many trumps each choice would give you, and how high.',
  call: 'Look at the others\u2019 open dice: high ones and trumps help you most.',
  turn: 'Look at the sides you can choose: one fits your hand better.',
  keepAll: 'What you hold is good. Think about keeping all of it.',
  give: (pick: PickFacts) => `Look at ${whereIn(pick)}: ${countedPieces(pick)} there would help your partner more.`,
  reroll: (dice: number) =>
    `Look for dice that show little for their size: ${numberWord(dice)} ${dice === 1 ? 'is' : 'are'} worth rolling again.`,
  spare: (pick: PickFacts) => `Look at ${whereIn(pick)}: you can spare ${countedPieces(pick)} there.`,
};

/** "Otto's 9", "Mara's king", "Otto's pair". */
function aheadName({ by, shows }: AheadFacts): string {
  const whose = by.isYou ? 'your' : `${by.name}\u2019s`;
  if (shows === null) return `${whose} play`;
  if (typeof shows !== 'object') return `${whose} ${shows}`;
  return `${whose} ${shows.deck === 'joker' ? 'joker' : rankLabel(shows)}`;
}

const PLURAL: Readonly<Record<PieceNoun, string>> = { card: 'cards', die: 'dice', either: 'cards and dice' };

/** "your hearts and spades", "your red cards", "your dice". */
function whereIn({ suits, noun }: PickFacts): string {
  if (suits.length === 0) return `your ${PLURAL[noun]}`;
  const names = list(suits.map(pieces.suit));
  return suits.every(isPluralSuit) ? `your ${names}` : `your ${names} ${PLURAL[noun]}`;
}

/** "two cards", "one card and two dice". */
function countedPieces({ cards, dice }: PickFacts): string {
  return list([
    ...(cards === 0 ? [] : [`${numberWord(cards)} ${cards === 1 ? 'card' : 'cards'}`]),
    ...(dice === 0 ? [] : [`${numberWord(dice)} ${dice === 1 ? 'die' : 'dice'}`]),
  ]);
}
