import type { newMatch as WORDS } from '../../../../renderer/language/en/new-match.ts';
import type { Samples } from '../../samples.ts';

const MARA = [[{ name: 'Mara', character: 'bold' }]] as const;

export const newMatch: Samples<typeof WORDS> = {
  title: [['Trice']],
  phonesKnocking: [[2]],
  optionProblem: [[{ option: 'Target score', problem: 'At most 50.' }]],
  partnerLevel: [['Normal']],
  pickedPartnerLevel: [['Normal']],
  labels: [[['bold', 'Normal', 'your partner']]],
  withPartner: [['Ines']],
  addPersonFor: [['Otto']],
  seat: [[{ seat: 2, name: 'Otto' }]],
  swap: [['Otto']],
  portrait: [['a die']],
  opponent: MARA,
  computerPlayer: MARA,
  levelOf: [['Mara']],
  pressButton: [['Ada']],
  usesController: [[{ name: 'Ada', controller: 2 }]],
};
