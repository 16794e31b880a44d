/** The dialog with the rules of a game. */
export const rules = {
  title: (game: string) => `How to play ${game}`,
  /** Names the list of sections for screen readers. */
  contents: 'Contents',
  designer: (name: string) => `Designed by ${name}.`,
};
