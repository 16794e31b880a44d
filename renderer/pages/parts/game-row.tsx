import type { ComponentChildren } from 'preact';
import './game-row.css';

interface GameRowProps {
  readonly name: string;
  readonly testid: string;
  /** How far the player is. */
  readonly state: ComponentChildren;
  /** The same in one word, for tests. */
  readonly stage?: string;
  /** The buttons. */
  readonly children: ComponentChildren;
}

/** A game in a list of games: its name, how far the player is in it, and what can be done. */
export const GameRow = ({ name, testid, state, stage, children }: GameRowProps) => (
  <li class="game-row" data-testid={testid} data-stage={stage}>
    <strong>{name}</strong>
    <div class="game-state">{state}</div>
    {children}
  </li>
);
