import type { Portrait } from './portrait.ts';
import { BROWN, DEEP, FAIR, GOLDEN, OLIVE, PALE, ROSY, TAWNY } from './skins.ts';

/** A wide pullover or jacket, lit on the left and in shade on the right. */
const clothes = (
  fill: string,
  shade: string,
  ...marks: readonly { readonly d: string; readonly fill?: string; readonly stroke?: string; readonly width?: number }[]
) => ({
  d: 'M14 212C16 186 36 174 66 166C84 178 118 178 136 166C164 174 184 186 186 212Z',
  fill,
  marks: [{ d: 'M136 166C164 174 184 186 186 212L126 212C140 198 142 182 136 166Z', fill: shade }, ...marks],
});

export const SCARF: Portrait = {
  ground: ['#c28a4a', '#4a2a18'],
  face: {
    dismayed: 'frown',
    turn: -0.6,
    skin: OLIVE,
    wide: 38,
    crown: 50,
    eyes: 98,
    chin: 152,
    jaw: 0.92,
    point: 0.9,
    iris: '#5a3418',
    lashes: true,
    brows: '#2a1610',
    browWeight: 2,
    lips: 1.2,
    smile: 2.4,
  },
  hidesEar: true,
  behind: [
    {
      d: 'M50 96C44 50 70 22 104 22C142 22 162 54 154 98C158 130 164 160 176 200L30 200C42 168 54 130 50 96Z',
      fill: '#1d5a60',
    },
  ],
  body: [],
  over: [
    {
      d: 'M50 98C42 50 70 20 104 20C144 20 164 54 156 98C162 130 168 160 184 214L22 214C36 170 56 132 50 98ZM62 100C62 126 70 142 82 152C92 160 112 160 124 150C136 140 142 122 140 100C138 72 124 56 102 55C78 55 62 74 62 100Z',
      fill: '#2f8a8c',
      casts: true,
      marks: [
        { d: 'M140 60C152 100 148 140 120 160C136 176 140 196 140 214L190 214L164 100Z', fill: '#1d6168' },
        {
          d: 'M58 130C66 152 84 166 104 166C122 166 136 156 146 138M48 170C70 190 100 194 126 182M66 40C80 28 104 26 118 30',
          stroke: '#57b0ac',
          width: 3,
        },
        { d: 'M44 186C70 206 104 208 130 196M146 64C154 88 154 112 150 130', stroke: '#174c54', width: 3 },
      ],
    },
  ],
};

export const ELDER: Portrait = {
  ground: ['#7a8aa0', '#262c3c'],
  face: {
    dismayed: 'frown',
    turn: 0.65,
    skin: ROSY,
    wide: 40,
    crown: 48,
    eyes: 100,
    chin: 154,
    jaw: 1.02,
    iris: '#5a7a68',
    brows: '#b8aca4',
    browWeight: 1.6,
    lashes: true,
    lids: 0.3,
    nose: 24,
    tip: 1.1,
    smile: 3,
    lips: 0.8,
  },
  behind: [
    {
      d: 'M100 20C116 10 136 18 140 32C156 34 164 50 158 64C168 74 164 92 154 98C154 112 144 120 134 118L66 118C54 120 44 112 46 98C34 92 32 74 42 64C36 50 46 34 60 32C66 18 84 10 100 20Z',
      fill: '#b9b4b8',
    },
  ],
  body: [clothes('#7a4a7c', '#4a2a50')],
  skinMarks: [
    {
      d: 'M70 126C74 132 76 138 74 144M134 124C132 130 132 136 133 140M62 104L56 100M63 109L57 109M86 66Q102 62 122 66',
      stroke: '#d4957a',
      width: 2,
      opacity: 0.9,
    },
  ],
  over: [
    {
      d: 'M56 106C46 96 44 78 56 70C52 54 66 40 82 44C92 32 114 32 122 44C138 42 150 56 146 70C154 80 152 94 144 102C144 90 140 80 132 76C122 82 110 78 104 70C96 80 80 82 72 78C62 84 58 94 56 106Z',
      fill: '#ece8e6',
      casts: true,
      marks: [
        {
          d: 'M122 44C138 42 150 56 146 70C154 80 152 94 144 102C144 90 140 80 132 76C134 64 130 54 122 44Z',
          fill: '#bab6bf',
        },
        {
          d: 'M60 84C66 76 72 72 82 72M84 48C80 56 82 64 88 68M104 42C108 50 106 60 104 68M124 50C124 60 128 68 134 72',
          stroke: '#c9c4c8',
          width: 3,
        },
      ],
    },
    {
      d: 'M72 92C84 88 98 90 102 98C102 110 94 114 86 114C76 114 70 106 72 92ZM112 98C116 90 128 88 138 91C140 106 134 114 126 114C118 114 112 108 112 98Z',
      fill: '#ffffff1c',
      edge: 'none',
      marks: [
        {
          d: 'M72 92C84 88 98 90 102 98C102 110 94 114 86 114C76 114 70 106 72 92ZM112 98C116 90 128 88 138 91C140 106 134 114 126 114C118 114 112 108 112 98Z',
          stroke: '#8c2f46',
          width: 6,
        },
      ],
    },
    { d: 'M101 97Q107 94 113 97L113 100Q107 97 101 100ZM74 91L58 84L66 95Z', fill: '#8c2f46', edge: 'none' },
    { d: 'M57 130a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z', fill: '#f7f2ea', edge: 'none' },
  ],
};

export const HOOD: Portrait = {
  ground: ['#4f8f9c', '#12303c'],
  face: {
    pleased: 'grin',
    dismayed: 'grit',
    turn: -0.85,
    skin: DEEP,
    wide: 40,
    crown: 44,
    eyes: 98,
    chin: 154,
    jaw: 1.04,
    point: 1.1,
    iris: '#2a150c',
    brows: '#120806',
    browWeight: 2.6,
    nose: 24,
    tip: 1.3,
    lips: 1.3,
    smile: 2,
    mouthWide: 13,
  },
  behind: [{ d: 'M40 200C40 164 56 150 70 142L132 142C150 152 166 168 166 200Z', fill: '#8f2f2c' }],
  neck: 18,
  body: [
    {
      d: 'M12 214C14 188 34 174 60 166C70 186 92 196 102 198C116 194 136 184 144 164C168 174 186 188 188 214Z',
      fill: '#d5573f',
      marks: [
        { d: 'M144 164C168 174 186 188 188 214L122 214C138 200 144 182 144 164Z', fill: '#8f2f2c' },
        { d: 'M60 166C70 186 92 196 102 198C116 194 136 184 144 164', stroke: '#f08a66', width: 5 },
      ],
    },
  ],
  over: [
    {
      d: 'M57 88C52 58 50 36 60 26C82 16 126 16 142 26C150 40 148 64 143 96C140 88 138 80 134 72C118 62 84 60 64 70C60 76 58 82 57 88Z',
      fill: '#1c1114',
      casts: true,
      marks: [{ d: 'M62 62C58 46 60 34 66 30C78 25 96 24 108 25C86 32 72 44 66 66Z', fill: '#45292c' }],
    },
  ],
};

export const TURBAN: Portrait = {
  ground: ['#8c9a52', '#2a3018'],
  face: {
    dismayed: 'frown',
    turn: 0.8,
    skin: TAWNY,
    wide: 40,
    crown: 44,
    eyes: 100,
    chin: 156,
    jaw: 1.05,
    iris: '#3a1f10',
    brows: '#1a0e0a',
    browWeight: 3,
    nose: 27,
    tip: 1.15,
    mouth: 41,
    lips: 0.9,
    smile: 2.6,
  },
  neck: 19,
  body: [
    clothes('#e8dcc0', '#a99876'),
    {
      d: 'M66 164L100 196L136 164L144 174L112 214H90L58 174Z',
      fill: '#f6ecd6',
      marks: [{ d: 'M136 164L144 174L112 214H100V196Z', fill: '#b7a688' }],
    },
  ],
  beard: [
    {
      d: 'M58 98C54 128 62 160 86 178C100 186 118 184 128 172C142 156 142 132 140 116C138 126 134 130 128 131C122 126 116 128 110 130C102 129 96 130 90 134C82 134 74 128 68 116C64 110 62 104 62 98Z',
      fill: '#221510',
      edge: 'warm',
      marks: [
        { d: 'M68 122C72 148 82 164 96 172M84 140C88 156 96 166 106 172', stroke: '#4c3226', width: 3 },
        { d: 'M140 118C142 140 142 158 126 174C116 182 106 184 98 182', stroke: '#a9d8ff', width: 4.6, opacity: 0.8 },
      ],
    },
  ],
  over: [
    {
      d: 'M54 92C40 62 56 26 98 18C140 16 164 46 150 82C148 86 146 86 144 84C132 72 116 62 106 50C98 66 78 80 60 92C58 94 56 94 54 92Z',
      fill: '#d0602c',
      casts: true,
      marks: [
        { d: 'M128 26C158 40 160 68 148 86L138 78C146 58 142 40 128 26Z', fill: '#8a3416' },
        {
          d: 'M56 80C76 72 96 58 104 44M54 66C74 60 92 48 100 34M60 50C74 46 86 38 94 26M108 46C122 60 136 68 148 74M108 34C124 48 140 58 152 62M104 24C122 32 140 42 150 48',
          stroke: '#a8451c',
          width: 3.4,
        },
        { d: 'M58 72C72 66 84 58 92 48M64 44C72 38 80 32 90 28', stroke: '#f29a5c', width: 2.6 },
      ],
    },
    {
      d: 'M96 60L106 48L116 60L106 72Z',
      fill: '#f0cd74',
      edge: 'none',
      marks: [{ d: 'M106 48L116 60L106 72Z', fill: '#b98a34' }],
    },
  ],
};

export const BOLD_CUT: Portrait = {
  ground: ['#5a4a8c', '#1c1534'],
  face: {
    pleased: 'grin',
    dismayed: 'grit',
    turn: -0.75,
    skin: PALE,
    wide: 38,
    crown: 46,
    eyes: 100,
    chin: 154,
    jaw: 0.9,
    point: 0.85,
    iris: '#4f8f6a',
    lashes: true,
    brows: '#7a2450',
    browWeight: 1.8,
    browSlope: 1,
    lips: 1.2,
    smile: 1.4,
    nose: 22,
    tip: 0.85,
    eyeSize: 1.08,
  },
  body: [
    clothes('#2c2a34', '#17161e', {
      d: 'M66 166C84 184 118 184 136 166L140 176C120 196 82 196 60 176Z',
      fill: '#4a4656',
    }),
    { d: 'M50 184L58 180L62 190L52 194Z', fill: '#d8d2e4', edge: 'none' },
  ],
  neck: 14,
  over: [
    { d: 'M139 108C146 96 146 76 140 62L134 66C138 80 140 94 139 108Z', fill: '#5a1c40', edge: 'cool' },
    {
      d: 'M48 128C40 92 46 48 84 32C116 20 148 36 148 72C140 66 130 64 122 62C108 78 84 84 70 90C66 104 64 120 68 136C60 138 52 136 48 128Z',
      fill: '#d0407c',
      casts: true,
      marks: [
        { d: 'M128 36C144 44 150 58 148 72C140 66 130 64 122 62C130 56 132 46 128 36Z', fill: '#8c2456' },
        {
          d: 'M52 110C50 76 64 52 92 42C76 58 66 74 62 94C60 106 60 118 62 130C54 128 52 120 52 110Z',
          fill: '#f07aa6',
        },
        { d: 'M122 62C112 52 96 46 84 48M98 74C92 66 84 62 76 64', stroke: '#9a2a60', width: 3 },
      ],
    },
    {
      d: 'M139 122a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM142 112a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0 -5 0Z',
      fill: '#e8e4f0',
      edge: 'none',
    },
  ],
};

export const SPECTACLES: Portrait = {
  ground: ['#a8a078', '#38321f'],
  face: {
    pleased: 'grin',
    turn: 0.9,
    skin: GOLDEN,
    wide: 40,
    crown: 44,
    eyes: 98,
    chin: 154,
    jaw: 1,
    iris: '#2a160c',
    brows: '#140d0c',
    browWeight: 2.4,
    lids: 0.45,
    nose: 23,
    tip: 1.05,
    smile: 1.6,
    lips: 0.85,
  },
  neck: 17,
  body: [
    clothes('#3c5a8a', '#223556'),
    {
      d: 'M68 162L100 190L134 162L142 172L116 196L100 190L86 198L60 172Z',
      fill: '#f2eee6',
      marks: [{ d: 'M134 162L142 172L116 196L100 190Z', fill: '#b3b4bd' }],
    },
  ],
  over: [
    {
      d: 'M57 98C48 66 54 36 88 28C122 20 152 36 148 72C146 82 144 88 140 92C138 84 136 78 132 72C128 66 124 68 118 62C114 70 104 72 96 64C90 72 78 72 72 72C64 78 60 88 57 98Z',
      fill: '#16110f',
      casts: true,
      marks: [
        { d: 'M62 74C64 50 82 36 108 34C90 42 80 52 78 66C72 68 66 70 62 74Z', fill: '#3d3436' },
        { d: 'M96 64C94 52 100 44 110 40M118 62C118 52 124 46 132 44', stroke: '#4c4244', width: 2.6 },
      ],
    },
    {
      d: 'M72 90H104V104C102 112 96 114 88 114C78 114 72 110 72 102ZM112 90H138V100C138 110 132 114 124 114C116 114 112 110 112 104Z',
      fill: '#ffffff1c',
      edge: 'none',
      marks: [
        {
          d: 'M72 90H104V104C102 112 96 114 88 114C78 114 72 110 72 102ZM112 90H138V100C138 110 132 114 124 114C116 114 112 110 112 104Z',
          stroke: '#1c1a20',
          width: 6.4,
        },
        { d: 'M79 96L86 93M117 96L124 93', stroke: '#fff', width: 2.4, opacity: 0.6 },
      ],
    },
    { d: 'M103 92H113V96H103ZM73 90L57 87L57 91L73 95Z', fill: '#1c1a20', edge: 'none' },
  ],
};

export const BEANIE: Portrait = {
  ground: ['#5f7f8f', '#1c2c38'],
  face: {
    turn: -0.9,
    skin: PALE,
    wide: 41,
    crown: 44,
    eyes: 100,
    chin: 156,
    jaw: 1.08,
    point: 1.2,
    iris: '#4878a8',
    brows: '#b0552a',
    browWeight: 2.8,
    nose: 25,
    tip: 1.2,
    smile: 2.6,
    lips: 0.8,
    mouth: 40,
  },
  neck: 20,
  body: [
    clothes('#7a8a54', '#4a5630', {
      d: 'M30 190H180M30 204H180M60 168V214M100 178V214M146 168V214',
      stroke: '#8a3c2c',
      width: 5,
    }),
    {
      d: 'M66 164L100 194L136 164L144 176L120 200L100 194L84 200L58 176Z',
      fill: '#94a46a',
      marks: [{ d: 'M136 164L144 176L120 200L100 194Z', fill: '#566238' }],
    },
  ],
  beard: [
    {
      d: 'M141 96C144 126 134 156 112 170C100 176 86 174 76 162C64 148 60 132 61 116C64 124 68 130 74 131C80 126 86 128 92 130C100 129 106 130 112 134C122 134 128 126 134 114C138 108 138 102 138 96Z',
      fill: '#c8642e',
      edge: 'cool',
      marks: [
        {
          d: 'M141 96C144 126 134 156 112 170C104 174 98 174 94 173C112 160 118 146 112 134C122 134 128 126 134 114C138 108 138 102 138 96Z',
          fill: '#8f401c',
        },
        { d: 'M70 138C74 152 82 162 92 166M84 140C86 152 92 160 98 162', stroke: '#e8945a', width: 2.6 },
      ],
    },
  ],
  over: [
    {
      d: 'M56 76C52 40 72 16 104 16C138 16 154 42 148 78C120 64 84 64 56 76Z',
      fill: '#c9a23c',
      casts: true,
      marks: [
        { d: 'M116 18C140 24 152 46 148 78C142 74 136 72 130 70C136 48 130 30 116 18Z', fill: '#8c6a20' },
        {
          d: 'M72 66C72 46 80 30 92 22M90 62C90 46 96 32 102 22M110 62C112 46 112 32 110 20M128 66C132 50 128 34 120 26',
          stroke: '#a8842a',
          width: 3,
        },
      ],
    },
    {
      d: 'M52 82C50 74 52 68 58 66C86 54 120 54 148 68C154 72 154 80 150 86C120 70 84 70 52 82Z',
      fill: '#dcb850',
      casts: true,
      marks: [
        { d: 'M124 59C134 61 142 64 148 68C154 72 154 80 150 86C140 80 132 77 124 75Z', fill: '#9a7526' },
        { d: 'M66 64V76M80 60V72M94 58V70M108 58V70M122 60V73M136 64V77', stroke: '#a8842a', width: 2.6 },
      ],
    },
  ],
};

export const FLAT_CAP: Portrait = {
  ground: ['#9a6a4a', '#38231a'],
  face: {
    dismayed: 'frown',
    turn: 0.85,
    skin: FAIR,
    wide: 41,
    crown: 46,
    eyes: 100,
    chin: 156,
    jaw: 1.1,
    point: 1.1,
    iris: '#5a6a4a',
    brows: '#6c5a4c',
    browWeight: 3,
    lids: 0.35,
    nose: 27,
    tip: 1.4,
    mouth: 43,
    smile: 1.8,
    lips: 0.8,
  },
  neck: 20,
  body: [
    clothes('#5a5048', '#383230', {
      d: 'M20 196L180 196M44 180L40 214M84 180L82 214M130 180L136 214',
      stroke: '#6c6056',
      width: 3,
    }),
    {
      d: 'M68 164L100 190L134 164L138 172L104 200L96 200L64 172Z',
      fill: '#e8e0d0',
      marks: [{ d: 'M134 164L138 172L104 200L100 190Z', fill: '#a8a095' }],
    },
    {
      d: 'M94 190L106 190L112 214H88Z',
      fill: '#8c2f34',
      edge: 'none',
      marks: [{ d: 'M103 190L106 190L112 214H104Z', fill: '#5c1c22' }],
    },
  ],
  skinMarks: [{ d: 'M70 124C72 132 72 138 70 144M62 104L57 101M63 109L57 110', stroke: '#d0916d', width: 2 }],
  over: [
    { d: 'M58 104C54 94 54 84 58 76L68 78C66 86 64 94 62 104Z', fill: '#9a938c', edge: 'warm' },
    {
      d: 'M84 139C88 128 100 122 110 126C118 121 130 124 136 134C134 138 130 138 126 136C122 134 116 134 111 131C106 136 98 136 94 138C90 141 86 141 84 139Z',
      fill: '#7a6c60',
      edge: 'none',
      marks: [
        { d: 'M110 126C118 121 130 124 136 134C134 138 130 138 126 136C122 134 116 134 111 131Z', fill: '#524740' },
        { d: 'M90 136C94 132 100 129 106 129', stroke: '#a89a8c', width: 2 },
      ],
    },
    {
      d: 'M50 84C44 54 64 26 104 26C138 28 160 50 164 74C150 66 128 62 104 66C84 70 66 76 50 84Z',
      fill: '#6f7f6a',
      casts: true,
      marks: [
        { d: 'M128 32C150 42 162 58 164 74C154 69 144 66 134 65C140 52 138 42 128 32Z', fill: '#465244' },
        {
          d: 'M58 60L130 40M56 74L150 52M76 36L96 66M104 28L122 62M132 34L148 64M60 48L74 76',
          stroke: '#8a9a80',
          width: 2.4,
        },
      ],
    },
    {
      d: 'M88 68C112 58 146 62 166 80C168 86 164 88 160 86C140 76 116 74 94 78C88 78 86 72 88 68Z',
      fill: '#58664f',
      casts: true,
      edge: 'cool',
    },
  ],
};

export const LONG_HAIR: Portrait = {
  ground: ['#b05a6a', '#42182a'],
  face: {
    pleased: 'grin',
    turn: -0.35,
    skin: GOLDEN,
    wide: 38,
    crown: 48,
    eyes: 100,
    chin: 154,
    jaw: 0.92,
    point: 0.85,
    iris: '#26130a',
    lashes: true,
    brows: '#1a100f',
    browWeight: 1.7,
    lips: 1.25,
    smile: 2,
    nose: 22,
    tip: 0.85,
    lids: 0.3,
  },
  hidesEar: true,
  neck: 13,
  behind: [
    {
      d: 'M54 88C50 46 74 24 102 24C132 24 154 48 150 90C152 130 156 170 164 210L40 210C48 170 52 128 54 88Z',
      fill: '#17100f',
      marks: [{ d: 'M52 200C58 160 58 128 60 96', stroke: '#4a3a3c', width: 4 }],
    },
  ],
  body: [
    {
      d: 'M30 214C32 190 48 178 72 170C86 186 116 186 130 170C154 178 170 190 172 214Z',
      fill: '#e6e0d6',
      marks: [{ d: 'M130 170C154 178 170 190 172 214L122 214C136 202 136 186 130 170Z', fill: '#a59fa0' }],
    },
  ],
  over: [
    {
      d: 'M58 150C48 120 50 40 102 36C154 40 156 120 146 150C142 130 142 108 140 88L136 84C116 80 86 80 66 84L62 88C60 108 62 130 58 150Z',
      fill: '#201616',
      casts: true,
      edge: 'none',
      marks: [
        { d: 'M64 72C68 56 82 46 98 46C90 50 84 58 82 70C76 70 70 70 64 72Z', fill: '#54423f' },
        { d: 'M82 82C82 66 88 54 98 46M102 82V52M120 82C120 66 116 56 108 48', stroke: '#0e0808', width: 2.2 },
        { d: 'M60 86C58 104 58 120 59 132', stroke: '#54423f', width: 3 },
      ],
    },
  ],
};

export const BUN: Portrait = {
  ground: ['#6a9a84', '#1c3830'],
  face: {
    dismayed: 'grit',
    turn: 0.75,
    skin: ROSY,
    wide: 41,
    crown: 46,
    eyes: 100,
    chin: 156,
    jaw: 1.06,
    point: 1.15,
    iris: '#4f7391',
    brows: '#8a6030',
    browWeight: 2.6,
    nose: 25,
    tip: 1.05,
    smile: 2.4,
    lips: 0.9,
  },
  neck: 20,
  behind: [
    {
      d: 'M60 36C54 22 64 8 80 8C96 8 104 20 100 34C96 46 68 48 60 36Z',
      fill: '#b5853e',
      marks: [{ d: 'M64 32C66 20 74 14 84 14C76 20 72 28 72 38Z', fill: '#e8c078' }],
    },
  ],
  body: [
    clothes('#a8583c', '#6c3020', {
      d: 'M66 166C84 182 118 182 136 166L140 174C120 194 82 194 62 174Z',
      fill: '#c8785a',
    }),
  ],
  skinMarks: [
    {
      d: 'M62 116C66 138 82 156 104 156C124 156 136 136 138 118C132 126 118 124 108 124C94 126 80 128 70 120Z',
      fill: '#a8734a',
      opacity: 0.42,
    },
  ],
  over: [
    {
      d: 'M57 104C50 74 58 42 98 36C134 34 150 58 143 96C140 88 140 78 136 70C124 60 96 54 82 56C72 64 66 78 63 92C62 98 60 102 57 104Z',
      fill: '#c8964c',
      casts: true,
      marks: [
        { d: 'M120 42C140 50 148 70 143 96C140 88 140 78 136 70C132 60 128 50 120 42Z', fill: '#8c6428' },
        {
          d: 'M66 78C70 60 84 48 98 44M76 62C84 52 98 46 110 46M88 56C98 50 110 48 120 50',
          stroke: '#eccb88',
          width: 2.8,
        },
      ],
    },
  ],
};

export const AFRO: Portrait = {
  ground: ['#d08a3c', '#4c2612'],
  face: {
    turn: -0.8,
    skin: BROWN,
    wide: 39,
    crown: 48,
    eyes: 102,
    chin: 156,
    jaw: 0.96,
    iris: '#3a1f10',
    brows: '#1c0f0a',
    browWeight: 2.2,
    nose: 24,
    tip: 1.2,
    lips: 1.3,
    smile: 3,
    lashes: true,
    mouthWide: 12.5,
  },
  behind: [
    {
      d: 'M102 12C148 10 178 46 172 92C170 122 152 138 132 136L66 136C44 136 28 116 28 90C26 44 60 12 102 12Z',
      fill: '#2c1a14',
      marks: [{ d: 'M36 78C40 48 64 26 96 22C72 34 54 54 48 86Z', fill: '#5a3826' }],
    },
  ],
  body: [clothes('#3f7f7a', '#22504e', { d: 'M40 186L60 214M66 176L90 214', stroke: '#66a89e', width: 5 })],
  over: [
    {
      d: 'M56 106C50 80 62 52 100 50C136 50 150 78 142 110C140 96 138 86 130 78C112 72 88 72 72 80C62 86 58 96 56 106Z',
      fill: '#38211a',
      casts: true,
      edge: 'none',
      marks: [{ d: 'M66 76C74 62 90 56 104 58C90 62 80 70 76 78Z', fill: '#66422e' }],
    },
    {
      d: 'M48 74C70 44 132 42 156 72L150 84C128 60 78 60 56 84Z',
      fill: '#e8c04a',
      marks: [
        { d: 'M124 52C138 56 148 62 156 72L150 84C142 74 132 68 122 66Z', fill: '#a97e22' },
        { d: 'M66 66L72 60L78 66L72 72ZM90 58L96 52L102 58L96 64ZM114 58L120 52L126 58L120 64Z', fill: '#c8502c' },
      ],
    },
    { d: 'M138 132L146 126L150 136L142 142Z', fill: '#e8c04a', edge: 'none' },
  ],
};
