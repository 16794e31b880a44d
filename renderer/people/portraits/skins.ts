import type { Skin } from './face.ts';

export const FAIR: Skin = {
  light: '#f2c9a4',
  shade: '#d0916d',
  deep: '#9c5c42',
  blush: '#e58d6e',
  lips: '#a8413a',
  line: '#4a231a',
};
export const ROSY: Skin = {
  light: '#f4cbae',
  shade: '#d4957a',
  deep: '#a2604c',
  blush: '#ea8d78',
  lips: '#b0564c',
  line: '#55291f',
};
export const OLIVE: Skin = {
  light: '#dda678',
  shade: '#b0774c',
  deep: '#7c4b2e',
  blush: '#d07f58',
  lips: '#984139',
  line: '#38190f',
};
export const BROWN: Skin = {
  light: '#bd8054',
  shade: '#8a5432',
  deep: '#5b321c',
  blush: '#b0603c',
  lips: '#7c3a2e',
  line: '#26110a',
};
export const PALE: Skin = {
  light: '#f8d8bc',
  shade: '#dca283',
  deep: '#ab6b52',
  blush: '#ee967e',
  lips: '#c0504a',
  line: '#633024',
};
export const DEEP: Skin = {
  light: '#8d5a3c',
  shade: '#603822',
  deep: '#3d2114',
  blush: '#8f4630',
  lips: '#6b2d28',
  line: '#190b06',
};
export const GOLDEN: Skin = {
  light: '#efc898',
  shade: '#c9925f',
  deep: '#925e38',
  blush: '#e0906a',
  lips: '#a8483e',
  line: '#40210f',
};
export const TAWNY: Skin = {
  light: '#a9714a',
  shade: '#774830',
  deep: '#4d2b1a',
  blush: '#a85a3a',
  lips: '#74342a',
  line: '#20100a',
};
