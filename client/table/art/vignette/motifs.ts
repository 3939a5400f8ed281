import { block, mark, type Part } from '../block.ts';
import { limb, round, wedge } from '../cut.ts';

/** The large objects in scenes, with solid black areas. They stand on y = 0, centred on x = 0. */

const wheel = (x: number, y: number, r: number): Part[] => [
  block(round(x, y, r, r, 14), { wash: 'e', light: 'p', edge: 4 }),
  mark('k', round(x, y, r * 0.66, r * 0.66, 12)),
  mark('e', limb(x - r * 0.7, y, x + r * 0.7, y, 4)),
  mark('e', limb(x, y - r * 0.7, x, y + r * 0.7, 4)),
  mark('p', round(x, y, r * 0.2, r * 0.2, 8)),
];

const planks = (x: number, y: number, w: number, h: number, count: number): Part =>
  mark(
    'k',
    Array.from({ length: count }, (_, i) =>
      wedge(x + ((i + 1) * w) / (count + 1), y, x + ((i + 1) * w) / (count + 1), y + h, 3, 0.5),
    ).join(''),
  );

const table = (y = 0): Part[] => [
  block(limb(-66, y - 44, -74, y, 10), { wash: 'b', edge: 2.5 }),
  block(limb(66, y - 44, 74, y, 10), { wash: 'b', edge: 2.5 }),
  block([-92, y - 58, 92, y - 58, 96, y - 40, -96, y - 40], { wash: 'e', light: 'p', lit: 0.4, edge: 3 }),
];

export const MOTIFS = {
  /** The arm of a wrecked machine, with an open hand. */
  hand: [
    block([-30, 0, -24, -96, 26, -96, 36, 0], { wash: 'f', light: 'l', teeth: 6 }),
    mark('k', [-26, -60, 30, -60, 30, -52, -26, -52]),
    block([-38, -92, -44, -132, 40, -136, 40, -92], { wash: 'f', light: 'l', teeth: 3 }),
    ...[
      [-42, -126, -66, -176],
      [-20, -134, -30, -206],
      [4, -136, 8, -214],
      [28, -134, 44, -198],
    ].map(([x, y, a, b]) => block(limb(x, y, a, b, 19, 13), { wash: 'f', light: 'l', edge: 3.5 })),
    block(limb(38, -104, 74, -142, 20, 14), { wash: 'f', light: 'l', edge: 3.5 }),
    mark('p', [-16, -112, 12, -114, 12, -106, -16, -104]),
  ],
  /** A half-buried hull with its hatch open. */
  hull: [
    block([-106, 0, -96, -66, -62, -112, 0, -130, 58, -116, 98, -70, 108, 0], {
      wash: 'f',
      light: 'l',
      lit: 0.25,
      teeth: 8,
      soft: 1,
    }),
    block([-22, 0, -22, -66, 26, -66, 26, 0], {}),
    block([26, -70, 70, -76, 76, -8, 26, 0], { wash: 'i', light: 'p', teeth: 3 }),
    mark('p', round(-60, -66, 12, 12, 10)),
    mark('k', round(-60, -66, 7, 7, 8)),
    block(limb(8, -126, 24, -168, 12, 16), { wash: 'i', light: 'p', edge: 3 }),
    mark('p', Array.from({ length: 6 }, (_, i) => wedge(-80 + i * 28, -24, -77 + i * 28, -20, 4, 0.5)).join('')),
  ],
  /** A barn with an open door. */
  barn: [
    block([-90, 0, -90, -92, 90, -92, 90, 0], { wash: 's', light: 'l', lit: 0.3, teeth: 7 }),
    planks(-86, -88, 172, 84, 9),
    block([-104, -88, -56, -150, 56, -150, 104, -88], { wash: 'b', light: 'e', teeth: 4 }),
    block([-34, 0, -34, -64, 34, -64, 34, 0], {}),
    mark('y', [-20, 0, -12, -44, 12, -44, 20, 0]),
    mark('p', [-12, -128, 12, -128, 12, -106, -12, -106]),
    mark('k', [-2, -128, 2, -128, 2, -106, -2, -106]),
  ],
  /** A loaded cart. */
  cart: [
    block([-88, -50, -70, -108, -28, -128, 20, -122, 60, -104, 82, -52], { wash: 'e', light: 'p', soft: 1, teeth: 6 }),
    mark('k', [wedge(-60, -60, -42, -104, 5), wedge(-20, -60, -8, -112, 5), wedge(20, -60, 26, -108, 5)].join('')),
    block([-100, -60, 98, -60, 92, -34, -94, -34], { wash: 'b', light: 'e', lit: 0.5, edge: 3.5 }),
    block(limb(92, -46, 150, -22, 9, 7), { wash: 'b', edge: 2.5 }),
    ...wheel(-52, -28, 29),
    ...wheel(50, -28, 29),
  ],
  /** A raft with a mast. */
  raft: [
    block(limb(-10, -20, -4, -178, 9, 7), { wash: 'b', light: 'e', edge: 2.5 }),
    block([0, -172, 78, -64, 2, -56], { wash: 'p', light: 'p', teeth: 5 }),
    mark('s', [6, -96, 50, -96, 62, -80, 5, -80]),
    block([-110, -22, 112, -26, 96, 0, -98, 0], { wash: 'b', light: 'e', lit: 0.4, teeth: 4 }),
    ...[-84, -46, 46, 84].map((x) => block(round(x, -8, 15, 12, 10), { wash: 'i', light: 'p', edge: 3 })),
    block([-78, -24, -78, -60, -36, -60, -36, -24], { wash: 'e', light: 'p', edge: 3 }),
  ],
  /** A railway wagon on a short piece of track. */
  railcar: [
    block([-120, 0, 120, 0, 120, -7, -120, -7], { wash: 'i', edge: 1.5 }),
    block([-104, -26, -104, -104, 104, -104, 104, -26], { wash: 'f', light: 'l', lit: 0.25, teeth: 7 }),
    planks(-100, -100, 200, 70, 11),
    block([-112, -102, -96, -122, 96, -122, 112, -102], { wash: 'b', light: 'e', lit: 0.5, edge: 3 }),
    block([-30, -28, -30, -92, 30, -92, 30, -28], {}),
    mark('e', [6, -88, 26, -88, 26, -30, 6, -30]),
    ...wheel(-68, -20, 19),
    ...wheel(68, -20, 19),
  ],
  /** A well under a little roof. */
  well: [
    block(limb(-48, -36, -48, -120, 11), { wash: 'b', light: 'e', edge: 3 }),
    block(limb(48, -36, 48, -120, 11), { wash: 'b', light: 'e', edge: 3 }),
    block([-78, -112, 0, -168, 78, -112], { wash: 's', light: 'l', teeth: 4 }),
    block(limb(0, -112, 0, -62, 4), {}),
    block([-14, -70, 14, -70, 10, -44, -10, -44], { wash: 'e', light: 'p', edge: 3 }),
    block([-68, 0, -64, -50, 64, -50, 68, 0], { wash: 'i', light: 'p', teeth: 6 }),
    mark(
      'k',
      [
        wedge(-58, -34, 50, -34, 3, 0.5),
        wedge(-60, -18, 54, -18, 3, 0.5),
        wedge(-20, -50, -20, -34, 4),
        wedge(24, -34, 24, -18, 4),
      ].join(''),
    ),
  ],
  /** A long table, laid for a meal. */
  table: [
    ...table(),
    block([-64, -58, -60, -86, -34, -86, -30, -58], { wash: 's', light: 'l', edge: 3 }),
    block(round(0, -66, 20, 13, 12), { wash: 'y', light: 'p', edge: 3 }),
    block([36, -58, 34, -84, 42, -92, 42, -106, 52, -106, 52, -92, 60, -84, 58, -58], {
      wash: 'g',
      light: 'p',
      edge: 3,
    }),
  ],
  /** A table with papers under a lamp. */
  desk: [
    block(limb(0, -60, 0, -142, 6), { wash: 'b', edge: 2 }),
    block([-30, -120, 0, -150, 30, -120], { wash: 's', light: 'l' }),
    mark('y', [-22, -118, 22, -118, 44, -62, -44, -62]),
    ...table(),
    block([-58, -58, -48, -76, -2, -74, -10, -56], { wash: 'p', edge: 2.5 }),
    block([16, -58, 24, -72, 68, -70, 60, -56], { wash: 'p', edge: 2.5 }),
    mark('k', wedge(-46, -66, -12, -64, 2.5, 0.5) + wedge(28, -64, 56, -62, 2.5, 0.5)),
    mark('s', round(50, -64, 4, 3, 8)),
  ],
  /** A walking machine at rest. */
  walker: [
    block(limb(-26, -96, -48, -46, 24, 20), { wash: 'd', light: 'f' }),
    block(limb(-48, -46, -34, -4, 18, 16), { wash: 'i', light: 'p' }),
    block(limb(30, -96, 54, -46, 24, 20), { wash: 'd', light: 'f' }),
    block(limb(54, -46, 42, -4, 18, 16), { wash: 'i', light: 'p' }),
    block([-62, -12, -12, -12, -6, 0, -68, 0], { wash: 'f', light: 'l', edge: 3 }),
    block([18, -12, 66, -12, 74, 0, 14, 0], { wash: 'f', light: 'l', edge: 3 }),
    block([-66, -96, -72, -150, -34, -190, 36, -190, 74, -150, 66, -96, 30, -78, -30, -78], {
      wash: 'f',
      light: 'l',
      teeth: 7,
    }),
    block([-32, -158, 34, -158, 28, -126, -26, -126], {}),
    mark('y', [-22, -150, -4, -150, -6, -136, -20, -136]),
    mark('i', [8, -150, 26, -150, 22, -136, 8, -136]),
    block(limb(40, -184, 56, -222, 12, 16), { wash: 'i', light: 'p', edge: 3 }),
    ...[-48, -24, 0, 24, 48].map((x) => mark('p', round(x, -104, 3, 3, 6))),
  ],
  /** A fruit tree. */
  tree: [
    block([-14, 0, -10, -80, -30, -110, 30, -112, 12, -80, 20, 0], { wash: 'b', light: 'e', teeth: 4 }),
    block([-92, -110, -84, -156, -44, -192, 10, -204, 64, -186, 96, -140, 84, -102, 40, -84, -30, -82, -74, -90], {
      wash: 'g',
      light: 'p',
      lit: 0.16,
      soft: 1,
      teeth: 6,
    }),
    ...[
      [-52, -140],
      [-18, -168],
      [16, -124],
      [46, -156],
      [-30, -110],
      [60, -118],
    ].map(([x, y]) => block(round(x, y, 9, 9, 8), { wash: 's', light: 'l', edge: 2.5 })),
  ],
  /** Felled trunks and a stump with an axe. */
  logs: [
    block([-40, -52, 100, -58, 100, -28, -40, -22], { wash: 'b', light: 'e', lit: 0.3, teeth: 5 }),
    block([-70, -28, 90, -32, 90, 0, -70, 0], { wash: 'b', light: 'e', lit: 0.3, teeth: 5 }),
    ...[
      [-40, -37],
      [-70, -14],
    ].flatMap(([x, y]) => [
      block(round(x, y, 17, 17, 12), { wash: 'e', light: 'p', edge: 3 }),
      mark('k', round(x, y, 8, 8, 10)),
      mark('e', round(x, y, 5, 5, 8)),
    ]),
    block(limb(40, -60, 76, -128, 7), { wash: 'e', light: 'p', edge: 2 }),
    block([22, -58, 34, -86, 58, -76, 46, -50], { wash: 'i', light: 'p', edge: 3 }),
  ],
  /** Two tents and a fire. */
  tents: [
    block([-110, 0, -50, -116, 6, 0], { wash: 'e', light: 'p', lit: 0.4, teeth: 4 }),
    mark('k', [-62, 0, -50, -70, -34, 0]),
    block([-6, 0, 52, -98, 110, 0], { wash: 'p', light: 'p', teeth: 5 }),
    mark('k', [40, 0, 52, -58, 66, 0]),
    block(limb(-50, -112, -50, -140, 4), {}),
    block([-50, -140, -22, -132, -50, -122], { wash: 's', edge: 2 }),
    block([-14, 0, -4, -30, 4, -14, 10, -40, 20, 0], { wash: 'o', light: 'y', edge: 3 }),
  ],
  /** A mine's headframe. */
  minehead: [
    block(limb(-46, 0, -10, -150, 11, 9), { wash: 'b', light: 'e', edge: 3 }),
    block(limb(60, 0, 16, -150, 11, 9), { wash: 'b', light: 'e', edge: 3 }),
    mark('b', limb(-38, -40, 50, -84, 8)),
    mark('b', limb(46, -40, -30, -84, 8)),
    ...wheel(2, -160, 34),
    block([-100, 0, -76, -44, -30, -62, 20, -50, 40, 0], { wash: 'i', light: 'p', teeth: 4 }),
    block([-34, 0, -34, -42, 4, -42, 4, 0], {}),
    block([60, -34, 108, -34, 102, -4, 66, -4], { wash: 'f', light: 'l', teeth: 2 }),
    block([64, -34, 74, -48, 96, -48, 104, -34], { wash: 'k' }),
  ],
  /** Tanks and pipes of a refinery. */
  refinery: [
    block([-104, 0, -104, -86, -94, -96, -40, -96, -30, -86, -30, 0], { wash: 'i', light: 'p', teeth: 6 }),
    block([-22, 0, -14, -176, 14, -176, 22, 0], { wash: 'f', light: 'l', teeth: 6 }),
    block([-20, -176, -8, -200, 2, -190, 10, -212, 22, -176], { wash: 'o', light: 'y', edge: 3 }),
    block(limb(20, -60, 62, -60, 12), { wash: 'i', edge: 3 }),
    block([44, 0, 44, -116, 54, -126, 98, -126, 108, -116, 108, 0], { wash: 'i', light: 'p', teeth: 6 }),
    mark('s', [48, -84, 104, -84, 104, -72, 48, -72]),
    mark('k', wedge(-100, -50, -34, -50, 4, 0.5) + wedge(48, -40, 104, -40, 4, 0.5)),
  ],
  /** The front of a pub. */
  pub: [
    block([-96, 0, -96, -118, 96, -118, 96, 0], { wash: 'p', light: 'p', teeth: 7 }),
    mark('b', [-92, -118, -82, -118, -50, -4, -60, -4]),
    mark('b', [92, -118, 82, -118, 50, -4, 60, -4]),
    block([-112, -114, -80, -172, 80, -172, 112, -114], { wash: 'f', light: 'l', teeth: 4 }),
    block([-24, 0, -24, -68, 24, -68, 24, 0], { wash: 'b', light: 'e' }),
    block([-78, -50, -78, -88, -40, -88, -40, -50], { wash: 'y', light: 'p', edge: 3.5 }),
    block([40, -50, 40, -88, 78, -88, 78, -50], { wash: 'y', light: 'p', edge: 3.5 }),
    block(limb(100, -110, 140, -116, 5), {}),
    block([116, -108, 152, -108, 152, -76, 116, -76], { wash: 's', light: 'l', edge: 3 }),
    mark('p', [126, -100, 138, -100, 138, -84, 126, -84]),
  ],
  /** A field gun. */
  gun: [
    block(limb(-10, -44, 116, -108, 24, 15), { wash: 'f', light: 'l', teeth: 5 }),
    block(limb(106, -104, 124, -112, 24), { wash: 'i', light: 'p', edge: 3 }),
    block(limb(-8, -40, -110, -4, 14, 10), { wash: 'b', light: 'e', edge: 3 }),
    block([-20, -86, 20, -96, 32, -30, -8, -22], { wash: 'i', light: 'p', teeth: 3 }),
    ...wheel(2, -36, 37),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
