import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Ask, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { hintedBid } from '../../../hints/hint-state.ts';
import { phraseSentence } from '../../../language/games.ts';
import { wordsOf } from '../../../language/language.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { splitNames } from '../../../prompt/likely-names.ts';
import type { Choice } from '../../../prompt/picking.ts';
import { isPictured } from '../../../prompt/pictured-choices.ts';
import { bidWorthWords, highestBidWords, hintedBidWords, leastBidWords, raiseIn } from '../../../view/trump.ts';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { useFit } from '../../parts/fit.ts';
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
  /** Whether the decision is held back: the panel keeps the typed text, and comes back if it is taken back. */
  readonly isHidden: boolean;
}

/** Number of buttons that fit beside the prompt. */
const MAX_BUTTONS = 6;
const withoutPiece = (offered: readonly Choice[]): readonly Choice[] => offered.filter(({ piece }) => piece === null);

/** Whether the decision needs a panel instead of the buttons beside the prompt. */
export const needsPanel = (view: View, offered: readonly Choice[]): boolean =>
  offered.length > 0 &&
  (view.ask?.amount !== undefined || isPictured(offered) || withoutPiece(offered).length > MAX_BUTTONS);

/** The panel for a decision made without pieces: a bid, or one of many names. */
export function DecisionPanel({ client, table, view, offered, rect, isHidden }: DecisionProps) {
  const amount = view.ask?.amount;
  const panel = useRef<HTMLElement>(null);
  useFit(panel, 8, [view, offered.length, rect.width, rect.height, isHidden]);
  return (
    <section
      ref={panel}
      class="panel decision"
      data-solid
      data-testid="decision"
      aria-label={wordsOf('table').overlay.decision}
      hidden={isHidden}
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, maxHeight: `${rect.height}px` }}
    >
      {amount ? (
        <Bid key={amount.least} client={client} table={table} view={view} amount={amount} offered={offered} />
      ) : isPictured(offered) ? (
        <Pictured client={client} table={table} view={view} offered={offered} />
      ) : (
        <Names client={client} table={table} view={view} offered={offered} />
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
  /** Why the typed number can't be bid. */
  const [problem, setProblem] = useState<string | null>(null);
  const why = useId();
  const { ladder } = view;
  const { overlay } = wordsOf('table');
  const hinted = hintedBid(client.decision.hint.value);
  return (
    <form
      class="bid"
      onSubmit={event => {
        event.preventDefault();
        if (problem === null) client.bid(bid);
      }}
    >
      {ladder ? (
        <>
          <AuctionStatus table={table} view={view} />
          <BidRungs table={table} ladder={ladder} least={least} chosen={bid} onChoose={setBid} />
        </>
      ) : (
        <>
          <p class="standing" data-fits>
            {highestBidWords(table, view)} {problem === null && leastBidWords(view, least)}
          </p>
          <NumberField
            label={overlay.yourBid}
            value={bid}
            least={least}
            most={most}
            step={step}
            raise={raiseIn(view, { least, step })}
            leastWords={leastBidWords(view, least)}
            onChange={setBid}
            onProblem={setProblem}
          />
        </>
      )}
      {times && problem === null && (
        <p class="worth" data-fits>
          {bidWorthWords(bid, times)}
        </p>
      )}
      <Stakes table={table} view={view} />
      <span class="visually-hidden" id={why}>
        {problem}
      </span>
      <div class="row" data-answers data-fits>
        <button
          type="submit"
          class="button primary"
          data-testid="bid"
          aria-disabled={problem !== null}
          aria-describedby={problem === null ? undefined : why}
        >
          {problem === null ? overlay.bidAmount(bid) : overlay.bid}
        </button>
        {hinted !== null && hinted !== bid && (
          <button type="button" class="button plain" data-testid="hinted-bid" onClick={() => setBid(hinted)}>
            {hintedBidWords(hinted)}
          </button>
        )}
        {withoutPiece(offered).map(choice => (
          <CallButton key={choice.label} client={client} choice={choice} />
        ))}
      </div>
    </form>
  );
}

/** The decision's possible gains and losses. */
const Stakes = ({ table, view }: Pick<DecisionProps, 'table' | 'view'>) => (
  <>
    {view.ask?.stakes?.map(stake => (
      <p key={stake.key} class="stakes" data-fits>
        <Explained text={phraseSentence(table, stake)} />
      </p>
    ))}
  </>
);

/**
 * The possible names: at first those that suit the player's pieces, with what they pay; on demand all numbers, in
 * brief.
 */
function Names({ client, table, view, offered }: Pick<DecisionProps, 'client' | 'table' | 'view' | 'offered'>) {
  const [isAll, showAll] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  // The focused button, pressed by key, is gone.
  useLayoutEffect(() => {
    if (isAll && isByKey.current) all.current?.querySelector('button')?.focus();
  }, [isAll]);
  const names = withoutPiece(offered);
  const { overlay } = wordsOf('table');
  const { likely, others } = splitNames(names);
  if (isAll || others.length === 0)
    return (
      <div class="names" ref={all}>
        <Stakes table={table} view={view} />
        {names.some(({ inHand }) => inHand !== undefined) && (
          <p class="stakes" data-fits>
            {overlay.dots}
          </p>
        )}
        {names.map(choice => (
          <NameButton key={choice.label} client={client} choice={choice} isBrief />
        ))}
      </div>
    );
  return (
    <div class="names likely">
      <Stakes table={table} view={view} />
      {likely.map(choice => (
        <NameButton key={choice.label} client={client} choice={choice} />
      ))}
      <button
        type="button"
        class="button plain"
        data-fits
        onClick={({ detail }) => {
          isByKey.current = detail === 0;
          showAll(true);
        }}
      >
        {overlay.allNumbers}
      </button>
    </div>
  );
}

interface ChoiceProps {
  readonly client: Client;
  readonly choice: Choice;
}

function NameButton({ client, choice, isBrief = false }: ChoiceProps & { readonly isBrief?: boolean }) {
  const { attributes, label, meaning } = useExplainedButton(choice.short);
  return (
    <>
      <button
        type="button"
        {...attributes}
        data-fits
        class={choice.inHand === undefined ? 'button plain' : 'button plain in-hand'}
        aria-label={textsOf(choice).full}
        onClick={() => client.choose(choice)}
      >
        <span>{label}</span>
        {!isBrief && <small class="long">{textsOf(choice).worth}</small>}
        <Brief choice={choice} />
      </button>
      {meaning}
    </>
  );
}

/** Calls other than a number: "Pass", "Go solo for 6". */
function CallButton({ client, choice }: ChoiceProps) {
  const { attributes, label, meaning } = useExplainedButton(choice.short);
  return (
    <>
      <button type="button" {...attributes} class="button plain" onClick={() => client.choose(choice)}>
        <span>{label}</span>
      </button>
      {meaning}
    </>
  );
}

/** Its pay, and a dot for each piece in the hand. */
const Brief = ({ choice: { worth, inHand = 0 } }: Pick<ChoiceProps, 'choice'>) => (
  <>
    {worth !== undefined && <small class="brief">{worth}</small>}
    {inHand > 0 && (
      <span class="dots brief" aria-hidden="true">
        {Array.from({ length: inHand }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    )}
  </>
);

/** Returns what a name scores if it is made, and how often the hand shows it; and the same with the name. */
function textsOf({ label, worth, inHand }: Choice): { readonly worth: string; readonly full: string } {
  const { overlay } = wordsOf('table');
  if (worth === undefined && inHand === undefined) return { worth: '', full: label };
  const facts = { worth: worth ?? null, inHand: inHand ?? null };
  return { worth: overlay.worth(facts), full: overlay.nameAndWorth({ name: label, ...facts }) };
}
