/** The list of puzzles. Buttons are labelled for screen readers with the game. */
export const puzzles = {
  title: 'Puzzles',
  about:
    'Find the one choice that is clearly best, judging by what you can see. You have two tries; then the answer is shown, with its odds.',
  /** The row of puzzles from the player's own matches. */
  own: 'Your rounds',
  looking: 'Looking through your latest matches.',
  noneOwn: 'None yet. They come from your finished matches.',
  solved: ({ solved, of }: { readonly solved: number; readonly of: number }) => `${solved} of ${of} solved`,
  play: 'Play',
  playAgain: 'Play again',
  playGame: (game: string) => `Play ${game}`,
  playGameAgain: (game: string) => `Play ${game} again`,
  playOwn: 'Play your rounds',
  playOwnAgain: 'Play your rounds again',
};
