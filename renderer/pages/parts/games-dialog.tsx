import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type Notice, noticeWords } from '../../client/notices.ts';
import { wordsOf } from '../../language/language.ts';
import { Dialog } from './dialog.tsx';
import './games-dialog.css';

interface GamesDialogProps {
  readonly title: string;
  readonly testid: string;
  readonly notice: ReadonlySignal<Notice | null>;
  readonly about: string;
  /** Overall progress in all games. */
  readonly status?: string;
  readonly onBack: () => void;
  /** A row for each game. */
  readonly children: ComponentChildren;
}

/** A menu dialog with a row for each game. */
export const GamesDialog = ({ title, testid, notice, about, status, onBack, children }: GamesDialogProps) => (
  <Dialog title={title} testid={testid} onEscape={onBack} closeWords={wordsOf('screen').menu.back}>
    {notice.value && <p role="alert">{noticeWords(notice.value)}</p>}
    <p class="games-about">{about}</p>
    {status !== undefined && (
      <p class="games-status" role="status">
        {status}
      </p>
    )}
    <ul class="game-rows">{children}</ul>
  </Dialog>
);

interface GameRowProps {
  readonly name: string;
  readonly testid: string;
  /** The player's progress. */
  readonly state: ComponentChildren;
  /** The same in one word, for tests. */
  readonly stage?: string;
  readonly children: ComponentChildren;
}

/** A game in a list of games: its name, the player's progress, and buttons. */
export const GameRow = ({ name, testid, state, stage, children }: GameRowProps) => (
  <li class="game-row" data-testid={testid} data-stage={stage}>
    <strong>{name}</strong>
    <div class="game-state">{state}</div>
    {children}
  </li>
);
