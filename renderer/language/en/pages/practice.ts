/** The end of a round that is played again for practice. */
export const practice = {
  endNote: 'Same hands, new rolls. This doesn\u2019t count.',
};
