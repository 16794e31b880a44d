import type { Picture } from '../drawing.ts';
import { innFloor, innNear, innWall } from './inn.ts';
import { studyFloor, studyNear, studyWall } from './study.ts';
import { verandaFloor, verandaNear, verandaWall } from './veranda.ts';

/** The pictures of the rooms round the table, by file name. */
export const ROOM_PICTURES: Readonly<Record<string, () => Picture>> = {
  'study-wall': studyWall,
  'study-near': studyNear,
  'study-floor': studyFloor,
  'veranda-wall': verandaWall,
  'veranda-near': verandaNear,
  'veranda-floor': verandaFloor,
  'inn-wall': innWall,
  'inn-near': innNear,
  'inn-floor': innFloor,
};
