import { describe, expect, it } from 'vitest'
import { type DxfPair, dxf, polyline, section } from '../../testing/dxf-text.ts'
import { importedFrom, linesOf, SQUARE_BOX } from '../../testing/field-frame.ts'
import { textOfDxf } from './dxf-text.ts'
import { readCad } from './read-cad.ts'
import { readDxf } from './read-dxf.ts'

type Corner = readonly [x: number, y: number, bulge?: number]

const mirrored = (corners: readonly Corner[]) =>
  corners.map(([x, y, bulge]): Corner => [-x, y, ...(bulge === undefined ? ([] as const) : ([bulge] as const))])
const light = (layer: string, corners: readonly Corner[], isClosed = true) =>
  polyline(
    layer,
    isClosed,
    corners.map(([x, y, bulge = 0]) => [x, y, bulge]),
  )
const boxAt = (x: number, y: number, width: number, height = width): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const CORNERS = boxAt(100, 60, 60, 40)
const UPSIDE_DOWN: DxfPair[] = [
  [210, 0],
  [220, 0],
  [230, -1],
]
const entity = (type: string, layer: string, ...pairs: DxfPair[]): DxfPair[] => [[0, type], [8, layer], ...pairs]
const at = (x: number, y: number, code = 10): DxfPair[] => [
  [code, x],
  [code + 10, y],
]
const block = (name: string, pairs: DxfPair[], flags = 0): DxfPair[] => [
  [0, 'BLOCK'],
  [8, '0'],
  [2, name],
  [70, flags],
  ...at(0, 0),
  ...pairs,
  [0, 'ENDBLK'],
]
const insert = (layer: string, name: string, ...pairs: DxfPair[]) => entity('INSERT', layer, [2, name], ...pairs)
const drawing = (entities: DxfPair[], blocks: DxfPair[] = [], header: DxfPair[] = []) =>
  dxf(...section('HEADER', [9, '$INSUNITS'], [70, 6], ...header), ...section('BLOCKS', ...blocks), ...section('ENTITIES', ...entities), [
    0,
    'EOF',
  ])
const read = (...given: Parameters<typeof drawing>) => importedFrom(readDxf(drawing(...given)))
const boxes = (...given: Parameters<typeof drawing>) => read(...given).areas.map((area) => area.boxes)

const vertex = ([x, y, bulge]: Corner, flags = 0) =>
  entity('VERTEX', 'A', ...at(x, y), [70, flags], ...(bulge === undefined ? [] : ([[42, bulge]] as const)))
const heavy = (corners: DxfPair[], flags: number, ...pairs: DxfPair[]) => [
  ...entity('POLYLINE', 'A', [66, 1], [70, flags], ...pairs),
  ...corners,
  ...entity('SEQEND', 'A'),
]
const lineEdge = ([ax, ay]: Corner, [bx, by]: Corner): DxfPair[] => [[72, 1], ...at(ax, ay), ...at(bx, by, 11)]
const edges = (corners: readonly Corner[]) => corners.flatMap((corner, i) => lineEdge(corner, corners[(i + 1) % corners.length]!))
const hatch = (loops: DxfPair[][], ...pairs: DxfPair[]) =>
  entity(
    'HATCH',
    'H',
    ...at(0, 0),
    ...pairs,
    [2, 'SOLID'],
    [70, 1],
    [91, loops.length],
    ...loops.flat(),
    [75, 0],
    [76, 1],
    [98, 1],
    ...at(101, 61),
  )
const polyLoop = (corners: readonly Corner[]): DxfPair[] => [
  [92, 3],
  [72, 0],
  [73, 1],
  [93, corners.length],
  ...corners.flatMap(([x, y]) => at(x, y)),
  [97, 0],
]
const circleEdge = (x: number, y: number, r: number, isLeft = 1): DxfPair[] => [
  [92, 16],
  [93, 1],
  [72, 2],
  ...at(x, y),
  [40, r],
  [50, 0],
  [51, 360],
  [73, isLeft],
  [97, 0],
]

describe('a drawing: what moves, multiplies and shapes an entity', () => {
  it.each<[string, DxfPair[]]>([
    ['drawn as it lies', light('A', CORNERS)],
    ['drawn from below', [...light('A', mirrored(CORNERS)), ...UPSIDE_DOWN]],
    [
      'of older corners',
      heavy(
        CORNERS.flatMap((corner) => vertex(corner)),
        1,
      ),
    ],
    [
      'of older corners, from below',
      heavy(
        mirrored(CORNERS).flatMap((corner) => vertex(corner)),
        1,
        ...UPSIDE_DOWN,
      ),
    ],
    [
      'in space, where its direction moves nothing',
      heavy(
        CORNERS.flatMap((corner) => vertex(corner, 32)),
        9,
        ...UPSIDE_DOWN,
      ),
    ],
    ['with corners that only pull its curve', heavy([...vertex([900, 900], 16), ...CORNERS.flatMap((corner) => vertex(corner, 8))], 5)],
    [
      'whose corners have numbers',
      entity(
        'LWPOLYLINE',
        'A',
        [5, '2A'],
        [90, 4],
        [70, 1],
        [43, 0],
        [38, 12.5],
        ...CORNERS.flatMap(([x, y], i): DxfPair[] => [...at(x, y), [91, i]]),
      ),
    ],
    ['that only ends where it begins', light('A', [...CORNERS, CORNERS[0]!], false)],
    ['filled', entity('SOLID', 'A', ...at(100, 60), ...at(160, 60, 11), ...at(100, 100, 12), ...at(160, 100, 13))],
    [
      'filled, from below',
      entity('TRACE', 'A', ...at(-100, 60), ...at(-160, 60, 11), ...at(-100, 100, 12), ...at(-160, 100, 13), ...UPSIDE_DOWN),
    ],
    ['a face', entity('3DFACE', 'A', ...at(100, 60), ...at(160, 60, 11), ...at(160, 100, 12), ...at(100, 100, 13), ...UPSIDE_DOWN)],
  ])('a square %s is the square', (_name, pairs) => {
    expect(read(pairs)).toEqual({ fault: null, areas: [{ name: 'A', boxes: [SQUARE_BOX], sizeM2: 2400 }], left: [] })
  })

  it('mirrors circles and arcs of a polyline, and an ellipse only in its turn', () => {
    expect(boxes([...entity('CIRCLE', 'A', ...at(-150, 80), [40, 6], ...UPSIDE_DOWN)])).toEqual([[[150, 80, 6]]])
    const bulged = mirrored(CORNERS).map(([x, y], i): Corner => [x, y, i === 1 ? 1 : 0])
    const { areas } = read([...light('A', bulged), ...UPSIDE_DOWN])
    // The half circle turns left as it was drawn, into the square; it is followed in steps.
    expect(areas[0]?.boxes).toEqual([SQUARE_BOX])
    expect(areas[0]!.sizeM2 / (2400 - (Math.PI * 20 ** 2) / 2)).toBeCloseTo(1, 2)
    const half = [...at(150, 80), ...at(6, 0, 11), [40, 0.5], [41, 0], [42, Math.PI]] as DxfPair[]
    const lowest = (pairs: DxfPair[]) => {
      const file = readCad(drawing(entity('ELLIPSE', 'E', ...pairs)))
      const shape = typeof file === 'string' ? null : file.parts[0]?.shape
      return shape?.type === 'line' ? shape.points.map(([, y]) => y).sort((a, b) => a - b)[0] : null
    }
    expect([lowest(half), lowest([...half, ...UPSIDE_DOWN])]).toEqual([expect.closeTo(80), expect.closeTo(77)])
  })

  it('mirrors, turns and repeats blocks, also within blocks', () => {
    const pool = block('POOL', light('B', boxAt(0, 0, 5)))
    expect(boxes(insert('B', 'pool', ...at(-100, 60), ...UPSIDE_DOWN), pool)).toEqual([[[95, 60, 100, 65]]])
    expect(boxes(insert('B', 'POOL', ...at(100, 60), [41, -2], [42, 3]), pool)).toEqual([[[90, 60, 100, 75]]])
    const outer = block('OUT', insert('0', 'POOL', ...at(5, 0), ...UPSIDE_DOWN))
    const turned = insert('B', 'OUT', ...at(100, 60), [50, 90], [70, 2], [71, 2], [44, 20], [45, 10])
    expect(boxes(turned, [...pool, ...outer]).map(([box]) => box)).toEqual([
      [95, 50, 100, 55],
      [95, 70, 100, 75],
      [85, 50, 90, 55],
      [85, 70, 90, 75],
    ])
  })

  it('takes a layer 0 of a block for that of its insertion, and a drawn name for what it says', () => {
    const pool = block('POOL', light('0', boxAt(0, 0, 5)))
    expect(read(insert('\\U+7F50\\U+533A', 'POOL', ...at(1, 1)), pool).areas.map(({ name }) => name)).toEqual(['罐区'])
  })
})

describe('a hatch', () => {
  const hole = boxAt(110, 70, 10)
  it('is the area that it fills', () => expect(boxes(hatch([polyLoop(CORNERS)]))).toEqual([[SQUARE_BOX]]))
  it('of edges has its holes, also from below', () => {
    const outer = (corners: readonly Corner[]): DxfPair[] => [[92, 1], [93, 4], ...edges(corners), [97, 0]]
    expect(boxes(hatch([outer(CORNERS), circleEdge(130, 80, 5)]))).toEqual([[SQUARE_BOX, [125, 75, 135, 85]]])
    expect(boxes(hatch([outer(mirrored(CORNERS)), circleEdge(-130, 80, 5, 0)], ...UPSIDE_DOWN))).toEqual([[SQUARE_BOX, [125, 75, 135, 85]]])
  })
  it('of arcs that turn right follows them', () => {
    const arc: DxfPair[] = [[72, 2], ...at(100, 60), [40, 10], [50, 270], [51, 360], [73, 0]]
    const [ring] = boxes(
      hatch([[[92, 1], [93, 3], ...lineEdge([100, 70], [100, 60]), ...lineEdge([100, 60], [110, 60]), ...arc, [97, 0]]]),
    )[0]!
    expect(ring).toEqual([100, 60, 110, 70])
  })
  it('that is filled again within a hole is two areas', () => {
    const island = boxAt(112, 72, 6)
    const all = hatch([polyLoop(hole), polyLoop(CORNERS), polyLoop(island)])
    expect(boxes(all)).toEqual([[SQUARE_BOX, [110, 70, 120, 80]], [[112, 72, 118, 78]]])
  })
  it('within a line of its layer is that line', () => {
    const { areas, left } = read([...light('H', CORNERS), ...hatch([polyLoop(CORNERS)])])
    expect([areas.length, linesOf(left)]).toEqual([1, ['H filling  1']])
  })
  it('whose edges leave a gap is left out by name', () => {
    expect(linesOf(read(hatch([[[92, 1], [93, 3], ...edges(CORNERS).slice(0, 15)]])).left)).toEqual(['H spline  1'])
  })
})

describe('what is left out of a drawing', () => {
  const line = (layer: string) => entity('LINE', layer, ...at(100, 60), ...at(120, 60, 11))
  it.each<[string, DxfPair[], string[]]>([
    [
      'single lines',
      [...line('L'), ...line('L'), ...line('M'), ...entity('ARC', 'L', ...at(0, 0), [40, 5], [50, 0], [51, 90])],
      ['L openLine  3', 'M openLine  1'],
    ],
    ['what stands on edge', [...light('斜', CORNERS), [210, 0], [220, -1], [230, 0]], ['斜 tilted  1']],
    [
      'a circle that stands on edge',
      entity('ELLIPSE', 'E', ...at(0, 0), ...at(5, 0, 11), [40, 1], [210, 0], [220, 1], [230, 0.1]),
      ['E tilted  1'],
    ],
    ['texts and points', [...entity('TEXT', 'T', ...at(1, 1), [1, '罐']), ...entity('POINT', 'T', ...at(1, 1))], ['T notArea  2']],
    ['what is hidden', [...light('A', CORNERS), [60, 1]], ['A hidden  1']],
    [
      'blocks that are missing or elsewhere',
      [...insert('X', 'NONE', ...at(0, 0)), ...insert('X', 'SITE', ...at(0, 0))],
      ['X noBlock NONE 1', 'X elsewhere SITE 1'],
    ],
    ['things of add-ons', [...entity('TCH_WALL', '墙'), ...entity('ACAD_PROXY_ENTITY', '墙')], ['墙 custom  2']],
    [
      'types that nobody knows',
      [...entity('REGION', 'R'), ...entity('REGION', 'R'), ...heavy([], 64)],
      ['R unknownType REGION 2', 'A unknownType POLYLINE 1'],
    ],
    ['layers with lost names', light('��', CORNERS), ['�� garbled  1']],
  ])('%s is named with its layer and count', (_name, pairs, lines) => {
    const { areas, left } = read(pairs, block('SITE', [], 4))
    expect([areas, linesOf(left)]).toEqual([[], lines])
  })

  it('says which layers are off or frozen', () => {
    const layer = (name: string, flags: number, colour: number): DxfPair[] => [
      [0, 'LAYER'],
      [2, name],
      [70, flags],
      [62, colour],
    ]
    const layers = [
      [0, 'TABLE'],
      [2, 'LAYER'],
      ...layer('a', 0, 7),
      ...layer('off', 0, -7),
      ...layer('frozen', 1, 7),
      [0, 'ENDTAB'],
    ] as DxfPair[]
    const file = readCad(dxf(...section('TABLES', ...layers), ...section('ENTITIES'), [0, 'EOF']))
    expect(file).toMatchObject({ hiddenLayers: ['off', 'frozen'] })
  })

  it('passes over what is embedded in a text, and reads names of equipment in blocks', () => {
    const long = entity('MTEXT', 'T', ...at(5, 6), [3, '一号'], [1, '罐区'], [101, 'Embedded Object'], ...at(1, 0), [1, 'x'])
    const tag = [
      ...insert('T', 'NONE', ...at(0, 0), [66, 1]),
      ...entity('ATTRIB', 'T', ...at(7, 8), [1, 'T-101'], [2, 'TAG'], [70, 0]),
      ...entity('SEQEND', 'T'),
    ]
    const file = readCad(drawing([...long, ...tag]))
    expect(typeof file !== 'string' && file.parts.map(({ text, shape }) => [text, shape])).toEqual([
      ['一号罐区', { type: 'point', at: [5, 6] }],
      ['T-101', { type: 'point', at: [7, 8] }],
    ])
  })
})

describe('the bytes of a drawing', () => {
  const GBK = '\xb9\xde\xc7\xf8'
  const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))
  it.each([
    ['GBK, as it says', 'AC1018', 'ANSI_936', GBK, '罐区'],
    ['GBK with few bytes that are UTF-8 as well', 'AC1015', 'ANSI_936', '\xd0\xb1', '斜'],
    ['UTF-8, as its version says', 'AC1027', 'ANSI_936', utf8('罐区'), '罐区'],
    ['GBK, though its version says otherwise', 'AC1027', 'ANSI_936', GBK, '罐区'],
    ['UTF-8, though its code page says otherwise', 'AC1015', 'ANSI_936', utf8('罐区'), '罐区'],
    ['GBK below a western code page', 'AC1015', 'ANSI_1252', GBK, '罐区'],
    ['a western code page', 'AC1015', 'ANSI_1252', 'Geb\xe4ude', 'Gebäude'],
    ['Big5', 'AC1015', 'ANSI_950', '\xc0x\xbc\xd1\xb0\xcf', '儲槽區'],
    ['the Japanese code page', 'AC1018', 'ANSI_932', '\x83^\x83\x93\x83N', 'タンク'],
    ['GBK, without a word', 'AC1009', '', GBK, '罐区'],
    ['nothing that is known', 'AC1015', 'ANSI_936', '\xff\xff\xb9', null],
  ])('are %s', (_name, version, page, layer, name) => {
    const header: DxfPair[] = [
      [9, '$ACADVER'],
      [1, version],
      ...(page
        ? ([
            [9, '$DWGCODEPAGE'],
            [3, page],
          ] as const)
        : []),
    ]
    const text = drawing(light(layer, CORNERS), [], header)
    const { areas, left } = importedFrom(readDxf(textOfDxf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))))
    if (name === null) expect([areas, left[0]?.reason]).toEqual([[], 'garbled'])
    else expect(areas.map((area) => area.name)).toEqual([name])
  })
})
