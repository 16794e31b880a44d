/** A puzzle on the table. */
export const puzzle = {
  label: 'Puzzle',
  number: ({ puzzle: number, of }: { readonly puzzle: number; readonly of: number }) => `Puzzle ${number} of ${of}`,
  next: 'Next puzzle',
  menu: 'Menu',
  leave: 'Leave puzzle',
};
