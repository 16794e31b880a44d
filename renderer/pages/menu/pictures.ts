/** Pictures of games, named by the game's id; a game without one gets a piece of cloth. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function pictureOf(game: string): string | null {
  return FILES[`./pictures/${game}.webp`] ?? null;
}
