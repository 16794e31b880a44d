import type { NamedPiece } from '../../facts/moves.ts';
import type { TrumpFacts } from '../../facts/trump.ts';
import { capital, list } from '../grammar.ts';
import { numberWord } from '../numbers.ts';
import { thePiece, trumpNamed } from './moves.ts';
import { isPluralSuit, pieces } from './pieces.ts';

/** Why a piece may not be chosen: one sentence beside it. */
export const whyNot = {
  sittingOut: 'You sit out this round.',
  stillRolling: (dice: number) => (dice === 1 ? 'The die is still rolling.' : 'The dice are still rolling.'),
  rollFirst: (dice: number) => (dice === 1 ? 'Roll the die first.' : 'Roll the dice first.'),
  waitForRoll: (name: string) => `Wait for ${name} to roll.`,
  waitForChoice: (names: readonly string[]) => `Wait for ${list(names)} to choose.`,
  played: 'You\u2019ve already played.',
  /** `by`: the next player. */
  playedAndSeen: (by: string) => `You\u2019ve already played, and ${by} has seen it.`,
  oneMustShow: (numbers: readonly number[]) => `One of your two dice must show ${numbers.join(' or ')}.`,
  most: (pieces: number) => `You can pick at most ${numberWord(pieces)}. Put one back first.`,

  // Following
  trumpIsNoReason: ({ trump, led }: { readonly trump: TrumpFacts; readonly led: string }) =>
    `${capital(trumpNamed(trump))} ${isSeveral(trump) ? 'are' : 'is'} trump, but you still have ${pieces.suit(led)}.`,
  openDiceFollow: (dice: readonly NamedPiece[]) =>
    `Your open dice count: ${dice.map(thePiece).join(' or ')} must follow.`,
  /** Some follow that don't show the suit led. */
  onlyLitFollow: (led: string) => `${pieces.suitIs(led)} led: only the lit ones follow.`,
  heldOfLed({ led, held }: { readonly led: string; readonly held: number }): string {
    // "You have four" could mean a four.
    const ofThem = isPluralSuit(led) ? ' of them' : '';
    return `${pieces.suitIs(led)} led, and you have ${numberWord(held)}${ofThem}.`;
  },
};

const isSeveral = (trump: TrumpFacts): boolean => trump !== 'none' && 'faces' in trump && trump.faces.length > 1;
