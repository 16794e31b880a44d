/** Numbers of matches left out of a data file: the oldest, for lack of room, and unreadable ones. */
export interface LeftOut {
  readonly leftOut: number;
  readonly unread: number;
}

/** Tells the player that a file was saved, and what it leaves out. */
export function savedWords({ leftOut, unread }: LeftOut): string {
  const sentences = ['The file is yours to keep. Nothing was sent to anybody.'];
  if (leftOut > 0)
    sentences.push(`${leftOut === 1 ? 'The oldest match' : `The ${leftOut} oldest matches`} didn’t fit.`);
  if (unread > 0)
    sentences.push(
      unread === 1
        ? 'One match could not be read and is not in the file.'
        : `${unread} matches could not be read and are not in the file.`,
    );
  return sentences.join(' ');
}
