import type { PlateNews } from '../../../words/table/plate-news.ts';
import { ContractMark } from './contract-mark.tsx';
import './plate-told.css';

interface ToldProps {
  readonly news: readonly PlateNews[];
  /** What a computer player says; null if it says nothing. */
  readonly line: string | null;
}

/** What is told beside a plate: what has just happened to its player, which is announced, too, and what the player says. */
export const PlateTold = ({ news, line }: ToldProps) => (
  <div class="told" aria-hidden="true">
    {news.map(each => (
      <Ribbon key={each.title} news={each} />
    ))}
    {/* The log of the deal has it for screen readers. */}
    {line !== null && (
      <p key={line} class="speech" data-testid="speech">
        {line}
      </p>
    )}
  </div>
);

/** Brass for what a player has won, grey for a contract that is lost. */
const Ribbon = ({ news: { kind, title, detail } }: { readonly news: PlateNews }) => (
  <p class={`ribbon ${kind}`} data-testid="ribbon">
    {kind === 'leads' ? <LeadMark /> : <ContractMark state={kind} />}
    <span>
      <b>{title}</b>
      {detail !== null && ` ${detail}`}
    </span>
  </p>
);

/** Two arrowheads up: a player has passed another. */
const LeadMark = () => (
  <svg class="lead-mark" viewBox="-8 -8 16 16" aria-hidden="true">
    <path d="M -6 0 L 0 -6 L 6 0 M -6 7 L 0 1 L 6 7" />
  </svg>
);
