import { planFault, plannedFeature } from '@muster/contracts'
import { polygonAreaM2, similarityOf } from '@muster/geometry'
import { translateAny } from '@muster/i18n'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DxfPair, dxf, polyline, section } from '../../testing/dxf-text.ts'
import { seeded } from '../bench/seeded.ts'
import { splinePoints } from './cad-curves.ts'
import { joinLines } from './join-lines.ts'
import { guessKind } from './layer-kinds.ts'
import { type LayerChoice, planOfCad } from './plan-of-cad.ts'
import { type CadFile, readCad } from './read-cad.ts'

const same = { to: (at: readonly [number, number]) => at, scale: 1 }
const read = (text: string): CadFile => {
  const file = readCad(text)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const choices = (kinds: Record<string, LayerChoice['kind']>) =>
  new Map(Object.entries(kinds).map(([layer, kind]): [string, LayerChoice] => [layer, { kind, floor: 1, heightM: 3 }]))
const shapesOf = (text: string, kinds: Record<string, LayerChoice['kind']>) => planOfCad(read(text), choices(kinds), same)
const lines = (layer: string, ...pieces: [number, number, number, number][]) =>
  pieces.flatMap(([ax, ay, bx, by], i): DxfPair[] => [
    [0, 'LINE'],
    [5, `A${i}`],
    [8, layer],
    ...([
      [10, ax],
      [20, ay],
      [11, bx],
      [21, by],
    ] as const),
  ])

describe('lines that meet', () => {
  it('become the polygon that they were cut out of, in whatever order and direction', () => {
    const corner = fc.record({ angle: fc.double({ min: 0.02, max: 1, noNaN: true }), far: fc.double({ min: 5, max: 90, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(corner, { minLength: 4, maxLength: 30 }), fc.integer(), (corners, seed) => {
        let angle = 0
        const sum = corners.reduce((total, one) => total + one.angle, 0)
        const points = corners.map(({ angle: more, far }): [number, number] => {
          angle += (more / sum) * 2 * Math.PI
          return [far * Math.cos(angle), far * Math.sin(angle)]
        })
        const random = seeded(seed)
        const pieces = points
          .map((a, i) => [a, points[(i + 1) % points.length]!])
          .map((piece) => (random() < 0.5 ? piece : piece.toReversed()))
          .map((piece) => ({ piece, order: random() }))
          .sort((a, b) => a.order - b.order)
        const joined = joinLines(
          pieces.map(({ piece }) => ({ points: piece, of: null })),
          1e-6,
        )
        expect(joined.map(({ closed, points: all }) => [closed, all.length])).toEqual([[true, points.length]])
        expect(polygonAreaM2([joined[0]!.points])).toBeCloseTo(polygonAreaM2([points]), 6)
      }),
    )
  })

  it('stay apart where three meet, and lose nothing of their length', () => {
    const joined = joinLines(
      [
        [
          [0, 0],
          [5, 0],
        ],
        [
          [5, 0],
          [9, 0],
        ],
        [
          [5, 0],
          [5, 4],
        ],
        [
          [5, 4],
          [8, 8],
        ],
      ].map((points) => ({ points: points as [number, number][], of: null })),
      0.01,
    )
    expect(joined.map(({ points }) => points.length).sort()).toEqual([2, 2, 3])
  })
})

describe('a drawing as a plan', () => {
  it('closes outlines that are drawn side by side, and keeps walls as lines', () => {
    const box = lines('建筑', [0, 0, 20, 0], [20, 0, 20, 10], [0, 10, 20, 10], [0, 0, 0, 10])
    const walls = lines('墙', [0, 5, 20, 5])
    const { features, left } = shapesOf(dxf(...section('ENTITIES', ...box, ...walls), [0, 'EOF']), { 建筑: 'building', 墙: 'wall' })
    expect(left).toEqual([])
    expect(features.map(({ kind, geometry }) => [kind, geometry.type])).toEqual([
      ['building', 'polygon'],
      ['wall', 'line'],
    ])
    expect(features[0]?.geometry).toMatchObject({ rings: [expect.arrayContaining([[20, 10]])] })
  })

  it('takes tanks, hydrants and names, and says what it leaves', () => {
    const text = dxf(
      ...section(
        'ENTITIES',
        ...([
          [0, 'CIRCLE'],
          [5, '1F'],
          [8, '储罐'],
          [10, 50],
          [20, 40],
          [40, 12],
        ] as DxfPair[]),
        ...([
          [0, 'TEXT'],
          [8, '位号'],
          [10, 52],
          [20, 41],
          [40, 2],
          [1, 'T\\U+002D101'],
        ] as DxfPair[]),
        ...([
          [0, 'TEXT'],
          [8, '位号'],
          [10, 900],
          [20, 41],
          [40, 2],
          [1, '空'],
        ] as DxfPair[]),
        ...([
          [0, 'POINT'],
          [8, '消火栓'],
          [10, 5],
          [20, 6],
        ] as DxfPair[]),
        ...lines('储罐', [0, 0, 1, 1]),
      ),
      [0, 'EOF'],
    )
    const { features, left } = shapesOf(text, { 储罐: 'tank', 位号: 'names', 消火栓: 'hydrant' })
    expect(features.map(({ kind, name, id }) => [kind, name, id])).toEqual([
      ['tank', 'T-101', '1F'],
      ['hydrant', null, 'n3'],
    ])
    expect(left).toEqual([
      { name: '储罐', reason: 'openLine', what: '', count: 1 },
      { name: '位号', reason: 'nameNowhere', what: '', count: 1 },
    ])
  })

  it('lies where two reference points say, whatever its units and its turn', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0005, max: 1, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.integer({ min: -500, max: 500 }),
        (unitM, turn, shift) => {
          const drawn = ([x, y]: readonly [number, number]): [number, number] => [
            ((x - shift) * Math.cos(turn) - y * Math.sin(turn)) / unitM,
            ((x - shift) * Math.sin(turn) + y * Math.cos(turn)) / unitM,
          ]
          const corners = [
            [0, 0],
            [40, 0],
            [40, 25],
            [0, 25],
          ] as const
          const text = dxf(...section('ENTITIES', ...polyline('厂房', true, corners.map(drawn))), [0, 'EOF'])
          const placing = similarityOf(
            [drawn([0, 0]), drawn([100, 50])],
            [
              [0, 0],
              [100, 50],
            ],
          )!
          const { features } = planOfCad(read(text), choices({ 厂房: 'building' }), placing)
          const { geometry } = features[0]!
          if (geometry.type !== 'polygon') throw new Error(geometry.type)
          for (const [i, [x, y]] of geometry.rings[0]!.entries())
            expect(Math.hypot(x - corners[i]![0], y - corners[i]![1])).toBeLessThan(0.01)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is one that the plan takes, whatever the figures in it', () => {
    const figure = fc.oneof(fc.double(), fc.integer({ min: -100, max: 100 }), fc.constant('x'))
    const kind = fc.constantFrom('wall', 'tank', 'label', 'door', 'names', 'road', 'hydrant', 'room' as const)
    const type = fc.constantFrom('LINE', 'CIRCLE', 'ARC', 'TEXT', 'SPLINE', 'ELLIPSE', 'SOLID', 'POINT', 'LWPOLYLINE', 'INSERT')
    const codes = fc.array(fc.tuple(fc.constantFrom(10, 20, 11, 21, 40, 41, 42, 50, 51, 70, 71, 90, 12, 22, 13, 23, 5, 1, 2), figure), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(type, codes), { maxLength: 8 }), kind, (entities, chosen) => {
        const groups = entities.flatMap(([name, values]): DxfPair[] => [[0, name], [8, 'a'], ...values])
        const file = readCad(dxf(...section('ENTITIES', ...groups), [0, 'EOF']))
        if (typeof file === 'string') return
        const { features } = planOfCad(file, choices({ a: chosen }), same)
        for (const feature of features) plannedFeature.parse(JSON.parse(JSON.stringify(feature)))
        const references = [
          { x: 0, y: 0, lonDeg: 121, latDeg: 31 },
          { x: 9, y: 9, lonDeg: 121.1, latDeg: 31.1 },
        ] as const
        const frame = { extent: [0, 0, 9, 9] as [number, number, number, number], references: [...references] as [never, never] }
        const floors = [{ number: 1, label: '1F', elevationM: 0, heightM: 4 }]
        expect(planFault({ frame, floors, features, pictures: [], models: [] })).toBeNull()
      }),
    )
  })
})

describe('a hostile drawing', () => {
  it.each([
    ['without an end', dxf(...section('ENTITIES', ...lines('a', [0, 0, 1, 1]))), 'notReadable'],
    ['cut off within a figure', dxf(...section('ENTITIES', ...lines('a', [0, 0, 1, 1])), [0, 'EOF']).slice(0, 60), 'notReadable'],
  ])('%s is refused', (_name, text, fault) => expect(readCad(text)).toBe(fault))

  it('whose ellipse begins at an angle that no number of turns brings back is read', () => {
    const ellipse: DxfPair[] = [
      [0, 'ELLIPSE'],
      [8, 'a'],
      [10, 0],
      [20, 0],
      [11, 4],
      [21, 0],
      [40, 0.5],
      [41, 1e255],
      [42, 0],
    ]
    expect(read(dxf(...section('ENTITIES', ...ellipse), [0, 'EOF'])).parts).toHaveLength(1)
  })

  it('whose polyline claims more corners than it has, or breaks off one, is read to its end', () => {
    const claimed: DxfPair[] = [
      [0, 'LWPOLYLINE'],
      [8, 'a'],
      [90, 2_000_000_000],
      [10, 0],
      [20, 0],
      [10, 5],
      [20, 0],
    ]
    const broken: DxfPair[] = [
      [0, 'LWPOLYLINE'],
      [8, 'a'],
      [90, 14],
      [10, -89],
      [13, 'x'],
    ]
    const { parts } = read(dxf(...section('ENTITIES', ...claimed, ...broken), [0, 'EOF']))
    expect(parts.map(({ shape }) => shape)).toEqual([
      {
        type: 'line',
        points: [
          [0, 0],
          [5, 0],
        ],
        closed: false,
      },
      null,
    ])
  })

  it('that repeats a block a thousand million times is refused at once', () => {
    const block: DxfPair[] = [[0, 'BLOCK'], [8, '0'], [2, 'A'], [70, 0], [10, 0], [20, 0], ...lines('0', [0, 0, 1, 1]), [0, 'ENDBLK']]
    const insert: DxfPair[] = [
      [0, 'INSERT'],
      [8, 'a'],
      [2, 'A'],
      [10, 0],
      [20, 0],
      [70, 32_000],
      [71, 32_000],
      [44, 1],
      [45, 1],
    ]
    expect(readCad(dxf(...section('BLOCKS', ...block), ...section('ENTITIES', ...insert), [0, 'EOF']))).toBe('tooMany')
  })

  it('gives what lies on layer 0 of a block the layer of the block, and a row of it its places', () => {
    const block: DxfPair[] = [[0, 'BLOCK'], [8, '0'], [2, 'A'], [70, 0], [10, 0], [20, 0], ...lines('0', [0, 0, 1, 0]), [0, 'ENDBLK']]
    const insert: DxfPair[] = [
      [0, 'INSERT'],
      [5, 'B'],
      [8, '管廊'],
      [2, 'A'],
      [10, 5],
      [20, 7],
      [70, 3],
      [44, 10],
    ]
    const { parts } = read(dxf(...section('BLOCKS', ...block), ...section('ENTITIES', ...insert), [0, 'EOF']))
    expect(parts.map(({ layer, id, shape }) => [layer, id, shape?.type === 'line' && shape.points[0]])).toEqual([
      ['管廊', 'B.A0', [5, 7]],
      ['管廊', 'B.0.1.A0', [15, 7]],
      ['管廊', 'B.0.2.A0', [25, 7]],
    ])
  })
})

it('a spline of degree three over four points is the curve of Bézier', () => {
  const control = [
    [0, 0],
    [1, 2],
    [3, 2],
    [4, 0],
  ] as const
  const path = splinePoints(control, [0, 0, 0, 0, 1, 1, 1, 1], 3)!
  const bezier = (t: number) =>
    [0, 1].map(
      (axis) =>
        (1 - t) ** 3 * control[0][axis]! +
        3 * (1 - t) ** 2 * t * control[1][axis]! +
        3 * (1 - t) * t ** 2 * control[2][axis]! +
        t ** 3 * control[3][axis]!,
    )
  for (const [i, at] of path.entries()) for (const axis of [0, 1]) expect(at[axis]).toBeCloseTo(bezier(i / (path.length - 1))[axis]!, 9)
  expect(splinePoints(control, [0, 1], 3)).toBeNull()
})

it.each([
  ['A-WALL-INT', 'wall'],
  ['围墙', 'fence'],
  ['室内墙', 'wall'],
  ['DIM', 'none'],
  ['储罐区', 'tank'],
  ['设备位号', 'names'],
  ['XYZ', 'none'],
] as const)('layer %s is most likely %s', (layer, kind) =>
  expect(guessKind(layer, (asked) => translateAny('zh_CN', `planDrawing.guess.${asked}`))).toBe(kind),
)
