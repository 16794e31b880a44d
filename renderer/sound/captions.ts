/** Subject of a caption for players who do not hear the sound. */
export type Caption = 'throw' | 'rest' | 'cup' | 'turn' | 'seat-turn';
