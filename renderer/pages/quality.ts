import type { Quality } from '../scene/stage.ts';

/** Asked for in the address (`&quality=low`), for this visit only. */
export function askedQuality(search: string): Quality | null {
  const asked = new URLSearchParams(search).get('quality');
  return asked === 'low' || asked === 'medium' || asked === 'high' ? asked : null;
}
