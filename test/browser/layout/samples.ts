/** Sizes of the window. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
  { width: 3840, height: 2160 },
] as const;
/** Names of one letter, usual ones, ones of the greatest length, and names in other scripts. */
export const NAMES = [
  ['A', 'B', 'C', 'D', 'E', 'F'],
  ['Ada', 'Maximilian', 'Otto', 'Zoë', 'Konstantin', 'Rosa'],
  ['Beatrix Maria Alexandra', 'Wilhelmina Konstantina', 'Maximilian Alexander', 'Zoë', 'Otto', 'Rosalinda Esmeralda'],
  ['אביגיל', 'משה', 'חוה', 'שרה', 'דוד', 'רות'],
  ['さくら', '健太郎', '美咲', '翔太', '葵', '陽菜'],
] as const;
