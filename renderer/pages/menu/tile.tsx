import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import { taglineOf } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import './tile.css';

interface TileProps {
  readonly card: GameCard;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPress: () => void;
}

/** The picture button of a game. */
export function Tile({ card, chosen, onChoose, onPress }: TileProps) {
  const picture = pictureOf(card.id);
  return (
    <button
      type="button"
      class={chosen ? 'tile chosen' : 'tile'}
      data-testid={`tile-${card.id}`}
      // Only the chosen tile is a tab stop, so that tabbing on to the buttons keeps the choice.
      tabIndex={chosen ? 0 : -1}
      aria-current={chosen}
      onFocus={onChoose}
      onPointerMove={({ isPrimary }) => {
        if (isPrimary) onChoose();
      }}
      onClick={onPress}
    >
      {picture ? <img src={picture} alt="" /> : <span class="cloth" />}
      <span class="about">
        <strong>{card.name}</strong>
        <span class="tagline">{taglineOf(card)}</span>
        <span class="facts">
          {wordsOf('screen').menu.players(card.seats)}
          <span class="designer">{wordsOf('screen').menu.designer(card.designer)}</span>
        </span>
      </span>
    </button>
  );
}

/**
 * Addresses of the games' pictures by path. Each file is named by its game's id; a game without one gets plain cloth.
 */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

function pictureOf(game: string): string | null {
  return FILES[`./pictures/${game}.webp`] ?? null;
}
