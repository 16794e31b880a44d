import type { Mutant } from './mutant.ts';

const COLOURS = {
  kind: 'browser',
  file: 'test/browser/scene/scene-context.spec.ts',
  title: 'the cloth and the dice change colours at once',
} as const;
const DIMMING = 'test/browser/scene/dimming.spec.ts';
const MEMORY = 'test/browser/scene/scene-memory.spec.ts';
const LABELS = 'renderer/layout/arrangement/arrange.test.ts';

/** Faults in drawing, and in where things are drawn and pressed. */
export const DRAWING: readonly Mutant[] = [
  {
    name: 'broken-shader',
    fault: 'The shader of dice does not compile.',
    file: 'renderer/pieces/dice/print-shader.ts',
    from: 'vMark = printMark;',
    to: 'vMark = printMarks;',
    test: COLOURS,
  },
  {
    name: 'missing-draw-call',
    fault: 'The dice are not drawn.',
    file: 'renderer/scene/drawing/draw-pieces.ts',
    from: 'contents.pieces.draw(dice.map(die => drawnDie(die, frame)));',
    to: 'contents.pieces.draw([]);',
    test: COLOURS,
  },
  {
    name: 'missing-texture',
    fault: 'The material of cards has no texture.',
    file: 'renderer/pieces/cards/card-set.ts',
    from: 'new MeshLambertMaterial({ map })',
    to: 'new MeshLambertMaterial()',
    test: { kind: 'browser', file: DIMMING, title: "cards that can't be chosen can be read at low quality" },
  },
  {
    name: 'dimmed-to-black',
    fault: 'Dice that can’t be chosen are nearly black.',
    file: 'renderer/pieces/dice/print-shader.ts',
    from: 'float ofBody = mix(mix(0.26, 0.25, isInkDark), 0.29, isPale);',
    to: 'float ofBody = 0.01;',
    test: { kind: 'browser', file: DIMMING, title: "dice that can't be chosen keep their hues at low quality" },
  },
  {
    name: 'context-not-freed',
    fault: 'The WebGL context of a table that is gone is not given back.',
    file: 'renderer/scene/drawing/webgl-renderer.ts',
    from: '  renderer.forceContextLoss();\n',
    to: '',
    test: { kind: 'browser', file: MEMORY, title: 'no quality level leaks' },
  },
  {
    name: 'listener-leaks',
    fault: 'A table that is gone still listens for a restored context.',
    file: 'renderer/scene/drawing/table-renderer.ts',
    from: "renderer.domElement.removeEventListener('webglcontextrestored', this.#onContextRestored);",
    to: '',
    test: { kind: 'browser', file: MEMORY, title: 'matches leave no geometry, texture or listener behind' },
  },
  {
    name: 'label-covered',
    fault: 'A label may cover another one.',
    file: 'renderer/layout/arrangement/arrange.ts',
    from: 'words.push(found.rect);',
    to: '',
    test: { kind: 'unit', file: LABELS, title: 'nothing covers another label' },
  },
  {
    name: 'click-target-shifted',
    fault: 'Pieces are pressed 40 pixels beside where they are drawn.',
    file: 'renderer/scene/pointing/picking.ts',
    from: 'return { x: ((x + 1) / 2) * width, y:',
    to: 'return { x: ((x + 1) / 2) * width + 40, y:',
    test: { kind: 'unit', file: 'renderer/scene/pointing/picking.test.ts', title: 'the spot of a held card' },
  },
  {
    name: 'wrong-camera',
    fault: 'The camera of the table looks down less steeply.',
    file: 'renderer/layout/interface/camera.ts',
    from: 'export const ELEVATION = (40 * Math.PI) / 180;',
    to: 'export const ELEVATION = (30 * Math.PI) / 180;',
    test: { kind: 'unit', file: 'renderer/layout/pieces/clearance.test.ts', title: 'no ' },
  },
];
