export { makeAtlas } from './atlas.ts';
export { type Blob, type Blobs, contactShadows, halos } from './blobs.ts';
export { CardSet, type DrawnCard, type Patch } from './cards/index.ts';
export { type DieTables, dieMaterial } from './die-material.ts';
export { FELTS, type Felt } from './felts.ts';
export { type DrawnDie, PieceSet } from './piece-set.ts';
export { PrintTable } from './print-table.ts';
export { emblemPrints, type Print, printsOf, unthrownPrintsOf } from './prints.ts';
export { solidTable } from './solid-table.ts';
