import { useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Ask, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import type { Choice } from '../../../prompt/picking.ts';
import { isPictured } from '../../../prompt/pictured-choices.ts';
import { highestBidWords } from '../../../words/trump.ts';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { Explained, useExplainedButton } from '../../parts/term/term.tsx';
import { AuctionStatus, BidRungs } from './ladder.tsx';
import { Pictured } from './pictured.tsx';
import './decision.css';

interface DecisionProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly offered: readonly Choice[];
  readonly rect: Rect;
  /** While what was decided is held back: the panel keeps what was typed, and comes back if that is taken back. */
  readonly isHidden: boolean;
}

/** This many buttons fit beside the prompt. */
const MOST_BUTTONS = 6;
const withoutPiece = (offered: readonly Choice[]): readonly Choice[] => offered.filter(({ piece }) => piece === null);

/** Whether the decision needs a panel instead of the buttons beside the prompt. */
export const needsPanel = (view: View, offered: readonly Choice[]): boolean =>
  offered.length > 0 &&
  (view.ask?.amount !== undefined || isPictured(offered) || withoutPiece(offered).length > MOST_BUTTONS);

/** The panel for a decision that is not made with pieces: a bid, or one of many things to name. */
export function Decision({ client, table, view, offered, rect, isHidden }: DecisionProps) {
  const amount = view.ask?.amount;
  return (
    <section
      class="panel decision"
      data-testid="decision"
      aria-label="Your decision"
      hidden={isHidden}
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, maxHeight: `${rect.height}px` }}
    >
      {amount ? (
        <Bid key={amount.least} client={client} table={table} view={view} amount={amount} offered={offered} />
      ) : isPictured(offered) ? (
        <Pictured client={client} table={table} view={view} offered={offered} />
      ) : (
        <Names client={client} view={view} offered={offered} />
      )}
    </section>
  );
}

type Amount = NonNullable<Ask['amount']>;

function Bid({
  client,
  table,
  view,
  amount: { least, most, step, times },
  offered,
}: Omit<DecisionProps, 'rect' | 'isHidden'> & { readonly amount: Amount }) {
  const [bid, setBid] = useState(least);
  const { ladder } = view;
  return (
    <form
      class="bid"
      onSubmit={event => {
        event.preventDefault();
        client.bid(bid);
      }}
    >
      {ladder ? (
        <>
          <AuctionStatus table={table} view={view} />
          <BidRungs table={table} ladder={ladder} least={least} chosen={bid} onChoose={setBid} />
        </>
      ) : (
        <>
          <p class="standing">{highestBidWords(table, view)}</p>
          <NumberField label="Your bid" value={bid} least={least} most={most} step={step} onChange={setBid} />
        </>
      )}
      {times && (
        <p class="worth">
          If you take it, it scores <b>{bid * times.least}</b> to <b>{bid * times.most}</b> points.
        </p>
      )}
      <Stakes view={view} />
      <div class="row">
        <button type="submit" class="button primary" data-testid="bid">
          Bid {bid}
        </button>
        {withoutPiece(offered).map(choice => (
          <CallButton key={choice.label} client={client} choice={choice} />
        ))}
      </div>
    </form>
  );
}

/** What the decision may win and cost. */
const Stakes = ({ view }: Pick<DecisionProps, 'view'>) => (
  <>
    {view.ask?.stakes?.map(sentence => (
      <p key={sentence} class="stakes">
        <Explained text={sentence} />
      </p>
    ))}
  </>
);

/** Everything that can be named, each with its worth in points where it has one, and how many of it the player holds. */
function Names({ client, view, offered }: Pick<DecisionProps, 'client' | 'view' | 'offered'>) {
  return (
    <div class="names">
      <Stakes view={view} />
      {offered.some(({ inHand }) => inHand !== undefined) && (
        <p class="stakes">A dot for each of your dice that shows the number.</p>
      )}
      {withoutPiece(offered).map(choice => (
        <NameButton key={choice.label} client={client} choice={choice} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly client: Client;
  readonly choice: Choice;
}

function NameButton({ client, choice }: ChoiceProps) {
  const { attributes, label, meaning } = useExplainedButton(choice.short);
  return (
    <>
      <button
        type="button"
        {...attributes}
        class={choice.inHand === undefined ? 'button plain' : 'button plain in-hand'}
        aria-label={namingWords(choice)}
        onClick={() => client.choose(choice)}
      >
        <span>{label}</span>
        {choice.worth !== undefined && <small>{choice.worth}</small>}
        {choice.inHand !== undefined && <Dots count={choice.inHand} />}
      </button>
      {meaning}
    </>
  );
}

/** What can be called instead of a number: "Pass", "Go solo for 6". */
function CallButton({ client, choice }: ChoiceProps) {
  const { attributes, label, meaning } = useExplainedButton(choice.label);
  return (
    <>
      <button type="button" {...attributes} class="button plain" onClick={() => client.choose(choice)}>
        <span>{label}</span>
      </button>
      {meaning}
    </>
  );
}

const Dots = ({ count }: { readonly count: number }) => (
  <span class="dots" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} />
    ))}
  </span>
);

const namingWords = ({ label, worth, inHand }: Choice): string =>
  [
    label,
    ...(worth === undefined ? [] : [`worth ${worth} points`]),
    ...(inHand === undefined ? [] : [`you hold ${inHand}`]),
  ].join(', ');
