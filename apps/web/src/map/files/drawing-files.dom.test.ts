import type { FenceShape } from '@muster/contracts'
import { georeference, outlineOf, polygonAreaM2 } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import { dxf, polyline, section } from '../../testing/dxf-text.ts'
import { type DrawingFile, type FileFault, placed } from './drawing-file.ts'
import { readDxf } from './read-dxf.ts'
import * as geojson from './read-geojson.ts'
import * as kml from './read-kml.ts'
import { type WrittenArea, writeGeojson, writeKml } from './write-areas.ts'

const frame = georeference({ x: 0, y: 0, lonDeg: 119.5, latDeg: 34.6 }, { x: 800, y: 500, lonDeg: 119.509, latDeg: 34.6045 })!
const site = { to: ([lon, lat]: readonly [number, number]) => frame.toLocal(lon, lat), scale: 1 }
const same = { to: (at: readonly [number, number]) => at, scale: 1 }
const box = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const areas: WrittenArea[] = [
  { name: '1# 罐区 <A&B>', floor: 0, shape: { type: 'polygon', rings: [box(100, 100, 50), box(110, 110, 10)] } },
  {
    name: '走廊',
    floor: null,
    shape: {
      type: 'corridor',
      points: [
        [0, 0],
        [50, 0],
      ],
      widthM: 4,
    },
  },
]
const readGeojson = (text: string) => geojson.readGeojson(text, ['name'])
const readKml = (text: string) => kml.readKml(text, ['name'])
const read = (file: DrawingFile | FileFault): DrawingFile => {
  if (typeof file === 'string') throw new Error(file)
  return file
}
const sizes = (shapes: readonly { shape: FenceShape }[]) => shapes.map(({ shape }) => Math.round(polygonAreaM2(outlineOf(shape))))

describe.each([
  ['GeoJSON', writeGeojson, readGeojson],
  ['KML', writeKml, readKml],
] as const)('areas as %s', (_name, write, readBack) => {
  it('come back where they were, with their names and holes', () => {
    const back = placed(read(readBack(write(areas, frame))).shapes, site)
    expect(back.left).toEqual([])
    expect(back.shapes.map(({ name }) => name)).toEqual(['1# 罐区 <A&B>', '走廊'])
    expect(sizes(back.shapes)).toEqual([2400, 200])
    const [first] = outlineOf(back.shapes[0]!.shape)
    expect(first!.flat().map(Math.round)).toEqual(box(100, 100, 50).flat())
  })
})

const polygon = (coordinates: unknown) => ({ type: 'Feature', properties: { name: 'p' }, geometry: { type: 'Polygon', coordinates } })
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const around = (count: number) => Array.from({ length: count }, (_, i) => [119.5 + Math.cos(i) / 1e4, 34.6 + Math.sin(i) / 1e4])

describe('a file that is not as it should be', () => {
  it.each<[string, DrawingFile | FileFault, string]>([
    ['GeoJSON that is none', readGeojson('{"type":'), 'notReadable'],
    ['JSON of something else', readGeojson('[1,2]'), 'notReadable'],
    ['GeoJSON of a survey', readGeojson(collection(polygon([around(200_001)]))), 'tooMany'],
    ['KML that is none', readKml('<gpx></gpx>'), 'notReadable'],
    [
      'KML with entities',
      readKml('<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa">]><kml><Document>&a;</Document></kml>'),
      'entities',
    ],
    ['a DWG', readDxf('AC1027\u0000\u0000'), 'binary'],
    ['a binary DXF', readDxf('AutoCAD Binary DXF\r\n'), 'binary'],
    ['a DXF that is none', readDxf('hello'), 'notReadable'],
  ])('is told: %s', (_name, result, fault) => {
    expect(result).toBe(fault)
  })

  it('keeps what is good of it, and says of each other part what is wrong', () => {
    const ring = box(0, 0, 1).map(([x, y]) => [119.5 + x / 1000, 34.6 + y / 1000])
    const text = collection(
      polygon([ring]),
      polygon([[...ring.slice(0, 2), [null, 34.6]]]),
      polygon([[ring[0], ring[2], ring[1], ring[3]]]),
      polygon([around(100_000)]),
      polygon([ring.slice(0, 2)]),
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [119.5, 34.6] } },
      null,
    )
    const file = read(readGeojson(text))
    expect(file.left.map(({ reason }) => reason)).toEqual(['badPosition', 'notArea', 'noGeometry'])
    const result = placed(file.shapes, site)
    expect([result.shapes.length, result.left.map(({ reason }) => reason)]).toEqual([1, ['selfCrossing', 'tooManyPoints', 'tooFewPoints']])
  })

  it('of degrees that are none is told which', () => {
    const file = read(readGeojson(collection(polygon([box(500_000, 3_800_000, 10)]))))
    expect(file).toMatchObject({ shapes: [], left: [{ reason: 'notDegrees', what: '500000, 3800000' }] })
  })
})

describe('a drawing', () => {
  const text = dxf(
    ...section('HEADER', [9, '$INSUNITS'], [70, 4]),
    ...section(
      'BLOCKS',
      [0, 'BLOCK'],
      [8, '0'],
      [2, 'POOL'],
      [70, 0],
      [10, 0],
      [20, 0],
      [3, 'POOL'],
      ...polyline('basin', true, box(0, 0, 1000)),
      [0, 'ENDBLK'],
    ),
    ...section(
      'ENTITIES',
      ...polyline('fence', true, box(0, 0, 20_000)),
      ...polyline('fence', true, [
        [0, 0, 1],
        [2000, 0, 1],
      ]),
      ...polyline('road', false, [
        [0, 0],
        [5000, 0],
      ]),
      [0, 'CIRCLE'],
      [8, 'tank'],
      [10, 3000],
      [20, 4000],
      [40, 1500],
      [0, 'INSERT'],
      [8, 'fence'],
      [2, 'POOL'],
      [10, 50_000],
      [20, 0],
      [50, 90],
      [41, 3],
      [42, 2],
      [0, 'SPLINE'],
      [8, 'shore'],
      [70, 8],
      [71, 3],
      [10, 0],
      [20, 0],
      [10, 1],
      [20, 1],
    ),
    [0, 'EOF'],
  )

  it('gives closed lines with their arcs, circles and blocks by layer, and says what it leaves out', () => {
    const file = read(readDxf(text))
    expect([file.frame, file.unitM]).toEqual(['drawing', 0.001])
    expect(file.shapes.map(({ layer }) => layer)).toEqual(['fence', 'fence', 'tank', 'basin'])
    expect(file.left).toEqual([
      { name: 'road', reason: 'openLine', what: '', count: 1 },
      { name: 'shore', reason: 'spline', what: '', count: 1 },
    ])
    const { shapes } = placed(file.shapes, { to: ([x, y]) => [x / 1000, y / 1000], scale: 0.001 })
    expect(sizes(shapes)).toEqual([400, 3, 7, 6])
    expect(shapes[2]?.shape).toEqual({ type: 'circle', centre: [3, 4], radiusM: 1.5 })
    expect(shapes[3]?.shape).toMatchObject({
      rings: [
        [
          [50, 0],
          [50, 3],
          [48, 3],
          [48, 0],
        ],
      ],
    })
  })

  it('whose blocks hold themselves is refused', () => {
    const insert = [
      [0, 'INSERT'],
      [8, '0'],
      [2, 'A'],
      [10, 0],
      [20, 0],
    ] as const
    const endless = dxf(
      ...section('BLOCKS', [0, 'BLOCK'], [8, '0'], [2, 'A'], [70, 0], [10, 0], [20, 0], ...insert, ...insert, [0, 'ENDBLK']),
      ...section('ENTITIES', ...insert),
      [0, 'EOF'],
    )
    expect(readDxf(endless)).toBe('tooMany')
  })

  it('is placed as it lies when its frame is the site’s', () => {
    expect(placed(read(readDxf(text)).shapes.slice(0, 1), same).shapes[0]?.shape).toEqual({ type: 'polygon', rings: [box(0, 0, 20_000)] })
  })
})
