import { MeshLambertMaterial, MeshPhysicalMaterial, ShaderLib, type WebGLProgramParametersWithUniforms } from 'three';
import { expect, test } from 'vitest';
import { RACKS, TRAY } from '../../layout/plan.ts';
import { stationsFor } from '../../layout/seats/stations.ts';
import { ClothPrint, matOn } from './cloth-print.ts';

test.each([
  ['low', new MeshLambertMaterial(), ShaderLib.lambert],
  ['medium and high', new MeshPhysicalMaterial(), ShaderLib.physical],
] as const)('the felt at %s quality reads the ornaments where it lies', (_, felt, { vertexShader, fragmentShader }) => {
  new ClothPrint(felt);
  const program = { uniforms: {}, vertexShader, fragmentShader } as WebGLProgramParametersWithUniforms;
  felt.onBeforeCompile(program, undefined as never);
  expect(program.vertexShader).toMatch(/vOnCloth = /);
  expect(program.fragmentShader).toMatch(/texture2D\(clothPrint, vOnCloth\)/);
  expect(program.uniforms).toMatchObject({ clothPrint: { value: null }, clothPrinted: { value: 0 } });
});

test.each([2, 3, 4, 5])('the mats of a table of %i that plays pairs neither touch nor cover the tray', seats => {
  const mats = stationsFor(seats, RACKS.oneRow, 2).map(({ won }) => matOn(won));
  const tray = [0, 0, TRAY.half[0] + TRAY.moulding, TRAY.half[1] + TRAY.moulding] as const;
  for (const [index, [x, z, halfX, halfZ]] of mats.entries())
    for (const [otherX, otherZ, otherHalfX, otherHalfZ] of [tray, ...mats.slice(index + 1)]) {
      const apart = [Math.abs(x - otherX) - halfX - otherHalfX, Math.abs(z - otherZ) - halfZ - otherHalfZ];
      expect(Math.max(...apart)).toBeGreaterThan(0);
    }
});
