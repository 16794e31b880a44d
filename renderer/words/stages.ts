/** What is going on, by the name a game gives its stage. A stage that needs no words of its own is not here. */
interface StageWords {
  /** On the plaque in place of the trick. */
  readonly title: string | null;
  /** Ends "Throw your die ...". */
  readonly purpose: string;
  /** While nobody has to decide and nothing is thrown yet. */
  readonly quiet: string;
  /** What the one who is waited for does, where that is more than thinking. */
  readonly doing?: string;
}

const STAGES: Readonly<Record<string, StageWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  draw: { title: 'The deal', purpose: '', quiet: 'The dice are dealt from the bag.' },
  roll: { title: 'The deal', purpose: 'for the deal', quiet: 'Everybody throws the dealt dice.' },
  deal: { title: 'The deal', purpose: '', quiet: 'The cards are dealt.' },
  bag: { title: 'The deal', purpose: '', quiet: 'Dice are drawn from the bag.' },
  'turn-up': { title: 'The deal', purpose: '', quiet: 'The dealer turns a die up.' },
  order: { title: 'Making trump', purpose: '', quiet: 'Trump is being made.', doing: 'may order the trump' },
  name: { title: 'Making trump', purpose: '', quiet: 'Trump is being made.', doing: 'may name the trump' },
  discard: { title: 'Making trump', purpose: '', quiet: 'The dealer puts a die back.', doing: 'puts a die back' },
  flip: { title: 'The deal', purpose: '', quiet: 'Two cards are turned up.' },
  passing: { title: 'The pass', purpose: '', quiet: 'Partners pass cards.', doing: 'chooses cards to pass' },
  choose: { title: null, purpose: '', quiet: 'Everybody chooses a die.' },
  played: { title: null, purpose: '', quiet: 'What was played is thrown.' },
  gather: { title: 'The deal', purpose: '', quiet: 'Everybody takes back his own dice.' },
  again: { title: 'Second throw', purpose: '', quiet: 'Everybody chooses dice to throw again.' },
  reroll: { title: 'Second throw', purpose: 'once more', quiet: 'The chosen dice are thrown again.' },
  bid: { title: 'The auction', purpose: '', quiet: 'The auction goes on.' },
  turn: { title: 'A joker', purpose: '', quiet: 'A joker is turned.' },
  call: { title: 'The partner', purpose: '', quiet: 'A partner is picked.' },
  switch: { title: 'Switches', purpose: '', quiet: 'Cards and dice are switched.' },
  refill: { title: 'Switches', purpose: '', quiet: 'New cards are drawn.' },
  switched: { title: 'Switches', purpose: 'again', quiet: 'Switched dice are thrown again.' },
  throw: { title: null, purpose: 'for a new number', quiet: 'The die is thrown for a new number.' },
};

export function stageWords(stage: string): StageWords | null {
  return STAGES[stage] ?? null;
}
