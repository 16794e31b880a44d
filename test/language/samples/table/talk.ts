import type { talk as WORDS } from '../../../../renderer/language/en/table/talk.ts';
import type { Samples } from '../../samples.ts';

export const talk: Samples<typeof WORDS> = {
  steady: { lucky: [[5]], unlucky: [[5]], beaten: [[5]], 'lucky-person': [[5]] },
};
