import { useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Ask, View } from '../../../engine/protocol/vocabulary.ts';
import { phraseText } from '../../language/games.ts';
import { wordsOf } from '../../language/language.ts';
import { steppedAmount } from '../../pages/parts/fields/amount.ts';
import { useHeldPress } from '../../pages/parts/fields/held-press.ts';
import { bidWorthWords, highestBidWords, passedWords, raiseIn } from '../../view/trump.ts';
import { offeredTo } from '../state/offers.ts';
import type { PhoneClient } from '../state/phone-client.ts';
import './bid-stepper.css';

interface BidProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly view: View;
  readonly amount: NonNullable<Ask['amount']>;
}

/** Steps of the larger buttons, where bids go high. */
const BIG_STEP = 10;

/** A bid: raised or lowered in steps, faster while a button is held, and then submitted. */
export function BidStepper({ client, table, view, amount }: BidProps) {
  const { least, most, step, times } = amount;
  const { play } = wordsOf('phone');
  const [bid, setBid] = useState(least);
  const range = { least, most, step, raise: raiseIn(view, amount) };
  const change = (sign: 1 | -1, by: number, repeat: number): void =>
    setBid(now => {
      const to = by === step ? steppedAmount(String(now), sign, repeat, range) : now + sign * by;
      return Math.max(least, Math.min(most, to));
    });
  const hasBigSteps = (most - least) / step > 2 * BIG_STEP;
  const others = offeredTo(client.match).filter(({ piece }) => piece === null);
  return (
    <form
      class="bid"
      onSubmit={event => {
        event.preventDefault();
        client.bid(bid);
      }}
    >
      <p class="standing">
        {highestBidWords(table, view)} {view.ladder && passedWords(table, view.ladder)}
      </p>
      <div class="stepper">
        {hasBigSteps && <Step sign={-1} by={BIG_STEP * step} isSpent={bid === least} onStep={change} />}
        <Step sign={-1} by={step} isSpent={bid === least} onStep={change} />
        <output aria-label={play.yourBid}>{bid}</output>
        <Step sign={1} by={step} isSpent={bid === most} onStep={change} />
        {hasBigSteps && <Step sign={1} by={BIG_STEP * step} isSpent={bid === most} onStep={change} />}
      </div>
      {times && <p class="worth">{bidWorthWords(bid, times)}</p>}
      {/* A phone has room for the first sentence only. */}
      {view.ask?.stakes?.slice(0, 1).map(stake => (
        <p key={stake.key} class="worth">
          {phraseText(table, stake)}
        </p>
      ))}
      <div class="buttons">
        <button type="submit" class="press primary">
          {play.bid(bid)}
        </button>
        {others.map(choice => (
          <button key={choice.label} type="button" class="press" onClick={() => client.choose(choice)}>
            {choice.label}
          </button>
        ))}
      </div>
    </form>
  );
}

interface StepProps {
  readonly sign: 1 | -1;
  readonly by: number;
  /** Whether it can go no further. */
  readonly isSpent: boolean;
  readonly onStep: (sign: 1 | -1, by: number, repeat: number) => void;
}

function Step({ sign, by, isSpent, onStep }: StepProps) {
  const { play } = wordsOf('phone');
  const press = useHeldPress(repeat => onStep(sign, by, repeat));
  return (
    <button
      type="button"
      class="press step"
      aria-label={sign > 0 ? play.raise(by) : play.lower(by)}
      aria-disabled={isSpent}
      {...press}
    >
      {sign > 0 ? '+' : '−'}
      {by > 1 && <small>{by}</small>}
    </button>
  );
}
