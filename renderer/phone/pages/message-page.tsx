import type { ComponentChildren } from 'preact';
import { Emblem, type EmblemName } from '../pictures/emblem.tsx';
import { usePageFit } from './page-fit.ts';
import './message-page.css';

interface MessageProps {
  readonly picture: EmblemName | ComponentChildren;
  readonly title: string;
  /** One sentence. */
  readonly children: ComponentChildren;
  /** Whether the page is waiting for something. */
  readonly isBusy?: boolean;
  /** Buttons below the words. */
  readonly actions?: ComponentChildren;
}

/** A page with one picture and one sentence. */
export function MessagePage({ picture, title, children, isBusy = false, actions }: MessageProps) {
  usePageFit([title, children]);
  return (
    <main class="message">
      <div class="picture">
        {typeof picture === 'string' ? <Emblem name={picture as EmblemName} isBusy={isBusy} /> : picture}
      </div>
      <div class="words" role="status">
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
      {actions && <div class="actions">{actions}</div>}
    </main>
  );
}
