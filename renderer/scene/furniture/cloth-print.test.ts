import { MeshLambertMaterial, MeshPhysicalMaterial, ShaderLib, type WebGLProgramParametersWithUniforms } from 'three';
import { expect, test } from 'vitest';
import { ClothPrint } from './cloth-print.ts';

test.each([
  ['low', new MeshLambertMaterial(), ShaderLib.lambert],
  ['medium and high', new MeshPhysicalMaterial(), ShaderLib.physical],
] as const)('the felt at %s quality reads the ornaments where it lies', (_, felt, { vertexShader, fragmentShader }) => {
  new ClothPrint(felt);
  const program = { uniforms: {}, vertexShader, fragmentShader } as WebGLProgramParametersWithUniforms;
  felt.onBeforeCompile(program, undefined as never);
  expect(program.vertexShader).toMatch(/vOnCloth = /);
  expect(program.fragmentShader).toMatch(/texture2D\(clothPrint, vOnCloth\)/);
  expect(program.fragmentShader).toMatch(/uniform vec4 clothMats\[6\]/);
  expect(program.uniforms).toMatchObject({ clothPrint: { value: null }, clothPrinted: { value: 0 } });
});
