export { makeAtlas } from './atlas.ts';
export { type Blob, type Blobs, contactShadows, halos } from './blobs.ts';
export { dieMaterial } from './die-material.ts';
export { drawMark } from './marks.ts';
export { type DrawnDie, PieceSet } from './piece-set.ts';
export { type Style, styleOf, UNSEEN } from './suits.ts';
