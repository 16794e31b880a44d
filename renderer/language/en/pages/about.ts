/** The dialog about the program. */
export const about = {
  title: 'About Trick & Tumble',
  loading: 'One moment.',
  missing: 'The licences can\u2019t be shown here. They come with the program.',
  version: (version: string) => `Version ${version}, under the MIT licence`,
  games: 'The games',
  designer: (name: string) => `Designed by ${name}`,
  pictures: 'Fonts and pictures',
  /** Who made something, and under which licence it is used. */
  credit: ({ by, licence }: { readonly by: string; readonly licence: string }) => `${by}, ${licence}`,
  own: 'All other pictures, the table, the dice and every sound are our own.',
  licences: 'Licences',
  licence: ({ name, licence }: { readonly name: string; readonly licence: string }) => `${name} (${licence})`,
  shell: 'If you installed the game, the licences of Electron and Chromium are in the program\u2019s folder.',
};
