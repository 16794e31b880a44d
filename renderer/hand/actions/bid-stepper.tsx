import { useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/messages.ts';
import type { Ask, View } from '../../../engine/protocol/vocabulary.ts';
import { bidWorthWords, highestBidWords, passedWords } from '../../words/trump.ts';
import type { HandClient } from '../state/hand-client.ts';
import { offeredTo } from '../state/offers.ts';
import './bid-stepper.css';

interface BidProps {
  readonly client: HandClient;
  readonly table: Table;
  readonly view: View;
  readonly amount: NonNullable<Ask['amount']>;
}

/** Steps of the larger buttons, where bids go high. */
const LEAP = 10;

/** A bid: up and down in steps, and then said. */
export function BidStepper({ client, table, view, amount }: BidProps) {
  const { least, most, step, times } = amount;
  const [bid, setBid] = useState(least);
  const set = (value: number): void => setBid(Math.max(least, Math.min(most, value)));
  const hasLeaps = (most - least) / step > 2 * LEAP;
  const others = offeredTo(client.state).filter(({ piece }) => piece === null);
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
        {hasLeaps && <Step to={bid - LEAP * step} limit={least} sign="−" by={LEAP * step} onStep={set} bid={bid} />}
        <Step to={bid - step} limit={least} sign="−" by={step} onStep={set} bid={bid} />
        <output aria-label="Your bid">{bid}</output>
        <Step to={bid + step} limit={most} sign="+" by={step} onStep={set} bid={bid} />
        {hasLeaps && <Step to={bid + LEAP * step} limit={most} sign="+" by={LEAP * step} onStep={set} bid={bid} />}
      </div>
      {times && <p class="worth">{bidWorthWords(bid, times)}</p>}
      {/* A phone has room for the first sentence. */}
      {view.ask?.stakes?.slice(0, 1).map(sentence => (
        <p key={sentence} class="worth">
          {sentence}
        </p>
      ))}
      <div class="buttons">
        <button type="submit" class="press primary">
          Bid {bid}
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
  readonly to: number;
  readonly bid: number;
  readonly limit: number;
  readonly sign: '+' | '−';
  readonly by: number;
  readonly onStep: (value: number) => void;
}

const Step = ({ to, bid, limit, sign, by, onStep }: StepProps) => (
  <button
    type="button"
    class="press step"
    aria-label={`${sign === '+' ? 'Raise' : 'Lower'} by ${by}`}
    aria-disabled={bid === limit}
    onClick={() => onStep(to)}
  >
    {sign}
    {by > 1 && <small>{by}</small>}
  </button>
);
