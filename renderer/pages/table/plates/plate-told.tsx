import type { PlateNews } from '../../../view/plate-news.ts';
import { ContractMark } from './contract-mark.tsx';
import './plate-told.css';

interface ToldProps {
  readonly news: readonly PlateNews[];
  /** The line a computer player is saying; null if none. */
  readonly line: string | null;
}

/** Shown beside a plate: its player's latest news, which is announced too, and the player's talk. */
export const PlateTold = ({ news, line }: ToldProps) => (
  <div class="told" aria-hidden="true" data-solid>
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

/** Brass for a gain, grey for a lost contract. */
const Ribbon = ({ news: { kind, title, detail } }: { readonly news: PlateNews }) => (
  <p class={`ribbon ${kind}`} data-testid="ribbon">
    {kind === 'leads' ? <LeadMark /> : <ContractMark state={kind} />}
    <span>
      <b>{title}</b>
      {detail !== null && ` ${detail}`}
    </span>
  </p>
);

/** Two arrowheads up: a player has overtaken another. */
const LeadMark = () => (
  <svg class="lead-mark" viewBox="-8 -8 16 16" aria-hidden="true">
    <path d="M -6 0 L 0 -6 L 6 0 M -6 7 L 0 1 L 6 7" />
  </svg>
);
