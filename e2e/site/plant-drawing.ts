type Pair = readonly [code: number, value: string | number]

/** Position of the drawing's origin in the plant, metres; it is drawn in millimetres. */
const ORIGIN = [1000, 2000] as const
const mm = (metres: number, axis: 0 | 1) => Math.round((metres + ORIGIN[axis]) * 1000)

const line = (layer: string, ax: number, ay: number, bx: number, by: number): Pair[] => [
  [0, 'LINE'],
  [8, layer],
  [10, mm(ax, 0)],
  [20, mm(ay, 1)],
  [11, mm(bx, 0)],
  [21, mm(by, 1)],
]

/** The two reference points of the demonstration plant in the drawing: x, y, x, y. */
export const DRAWN_REFERENCES = [mm(0, 0), mm(0, 1), mm(400, 0), mm(300, 1)].map(String)

/** A CAD drawing of a new warehouse and a tank with its number, with typical layer names. */
export function plantDrawing(): Buffer {
  const [left, bottom, right, top] = [300, 20, 330, 40]
  const pairs: Pair[] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$INSUNITS'],
    [70, 4],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...line('建筑', left, bottom, right, bottom),
    ...line('建筑', right, bottom, right, top),
    ...line('建筑', right, top, left, top),
    ...line('建筑', left, top, left, bottom),
    ...line('轴线', left - 5, 30, right + 5, 30),
    [0, 'CIRCLE'],
    [8, '储罐'],
    [10, mm(345, 0)],
    [20, mm(30, 1)],
    [40, 6000],
    ...[
      ['8号仓库', 312, 28],
      ['T-801', 344, 29],
    ].flatMap(([text = '', x, y]): Pair[] => [
      [0, 'TEXT'],
      [8, '名称'],
      [10, mm(Number(x), 0)],
      [20, mm(Number(y), 1)],
      [40, 1500],
      [1, text],
    ]),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
  return Buffer.from(pairs.map(([code, value]) => `${code}\n${value}`).join('\n'))
}
