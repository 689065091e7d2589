import { textOfBytes } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { importedFrom, linesOf, ringOf, SQUARE, SQUARE_BOX } from '../../testing/field-frame.ts'
import { readGeojson } from './read-geojson.ts'

type Ring = typeof SQUARE
const NAMES = ['name', '名称', '名字', 'title', 'label']
const read = (json: unknown) => importedFrom(readGeojson(typeof json === 'string' ? json : JSON.stringify(json), NAMES))
const area = (...coordinates: Ring[]) => ({ type: 'Polygon', coordinates })
const feature = (geometry: unknown, properties: unknown = { name: '区' }) => ({ type: 'Feature', properties, geometry })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })
const second = ringOf(200, 60, 20, 20)
const [west, , north] = SQUARE as [Ring[number], Ring[number], Ring[number]]
const ONE = { fault: null, areas: [{ name: '区', boxes: [SQUARE_BOX], sizeM2: 2400 }], left: [] }

describe('GeoJSON', () => {
  it.each([
    ['a collection', collection(feature(area(SQUARE)))],
    ['a feature', feature(area(SQUARE))],
    ['a collection of geometries in a feature', feature({ type: 'GeometryCollection', geometries: [area(SQUARE)] })],
    ['clockwise, with heights', feature(area(SQUARE.toReversed().map(([lon, lat]) => [lon, lat, 3.2] as unknown as Ring[number])))],
    ['one polygon among many to be', feature({ type: 'MultiPolygon', coordinates: [[SQUARE]] })],
    ['a line that returns to its start', feature({ type: 'LineString', coordinates: SQUARE })],
    ['of CGCS2000, which lies on WGS 84', { ...collection(feature(area(SQUARE))), ...crs('urn:ogc:def:crs:EPSG::4490') }],
    ['that names its system', { ...collection(feature(area(SQUARE))), ...crs('urn:ogc:def:crs:OGC:1.3:CRS84') }],
    ['one thing a line', `\u001e${JSON.stringify(feature(area(SQUARE)))}\n`],
  ])('%s is one area', (_name, json) => expect(read(json)).toEqual(ONE))

  it.each([
    ['a geometry', area(SQUARE)],
    ['geometries', { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [area(SQUARE)] }] }],
  ])('of %s alone is an area without a name', (_name, json) =>
    expect(read(json)).toEqual({ ...ONE, areas: [{ ...ONE.areas[0], name: '' }] }),
  )

  it.each([
    ['{"名称":"二号罐区"}', '二号罐区'],
    ['{"OBJECTID":1,"NAME":"罐区"}', '罐区'],
    ['{"name":null,"title":"装置"}', '装置'],
    ['{"区域名称":"装卸区","id":3}', '装卸区'],
    ['{"name":101}', '101'],
    ['{"name":{"zh":"x"}}', ''],
    ['null', ''],
  ])('with %s is named %s', (properties, name) => {
    expect(read(collection(feature(area(SQUARE), JSON.parse(properties)))).areas.map((one) => one.name)).toEqual([name])
  })

  it('with a byte-order mark, in UTF-16 or in GBK is read', () => {
    const text = JSON.stringify(collection(feature(area(SQUARE))))
    const wide = Uint8Array.from([...`\ufeff${text}`].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))
    const gbk = Uint8Array.from(text.replace('区', '\xc7\xf8'), (sign) => sign.charCodeAt(0))
    for (const bytes of [new TextEncoder().encode(`\ufeff${text}`), wide, gbk]) expect(read(textOfBytes(bytes))).toEqual(ONE)
  })

  it('of many polygons tells them apart by name, and names what is none', () => {
    const geometries = [
      { type: 'Point', coordinates: west },
      { type: 'LineString', coordinates: [west, north] },
      { type: 'MultiPolygon', coordinates: [[SQUARE], [second]] },
    ]
    const { areas, left } = read(feature({ type: 'GeometryCollection', geometries }))
    expect(areas.map(({ name, boxes }) => [name, boxes])).toEqual([
      ['区 1', [SQUARE_BOX]],
      ['区 2', [[200, 60, 220, 80]]],
    ])
    expect(linesOf(left)).toEqual(['区 notArea  1', '区 openLine  1'])
  })

  it('counts what is null', () => {
    const { areas, left } = read(collection(null, feature(null, null), feature(area(SQUARE), { name: null })))
    expect([areas.length, linesOf(left)]).toEqual([1, ['noGeometry  2']])
  })

  it.each([
    ['returns to a corner of its outline', [...SQUARE.slice(0, 4), west, ...ringOf(110, 70, 10, 10), west]],
    ['goes over the same way there and back', [...SQUARE.slice(0, 4), west, ringOf(110, 70, 10, 10)[0]!, ...ringOf(110, 70, 10, 10), west]],
  ])('whose ring %s has a hole there', (_name, ring) => {
    expect(read(feature(area(ring as Ring)))).toEqual({
      ...ONE,
      areas: [{ name: '区', boxes: [SQUARE_BOX, [110, 70, 120, 80]], sizeM2: 2300 }],
    })
  })

  it.each([
    ['a corner', [west, ...ringOf(110, 62, 10, 10).slice(1, 3), west]],
    ['an edge', [ringOf(100, 75, 1, 1)[0]!, ...ringOf(110, 70, 10, 10).slice(1, 3), ringOf(100, 75, 1, 1)[0]!]],
  ])('whose hole touches %s keeps it', (_name, hole) => {
    const { areas, left } = read(feature(area(SQUARE, hole as Ring)))
    expect([areas.length, areas[0]?.boxes.length, left]).toEqual([1, 2, []])
  })

  it.each([
    ['metres of a projection', { ...collection(feature(area(SQUARE))), ...crs('urn:ogc:def:crs:EPSG::4549') }, 'otherFrame'],
    ['the projection of web maps', { ...collection(feature(area(SQUARE))), ...crs('EPSG:3857') }, 'otherFrame'],
    ['degrees that lie a hundred metres off', { ...collection(feature(area(SQUARE))), ...crs('EPSG:4610') }, 'otherFrame'],
    ['a form of ArcGIS', { geometryType: 'esriGeometryPolygon', features: [{ geometry: { rings: [SQUARE] } }] }, 'notReadable'],
    ['nothing', '', 'notReadable'],
  ])('in %s is refused', (_name, json, fault) => expect(read(json).fault).toBe(fault))

  it.each([
    [
      'metres',
      area([
        [491000.1, 3752000.2],
        [491060, 3752000],
        [491060, 3752040],
      ]),
      '区 notDegrees 491000.1, 3752000.2 1',
    ],
    [
      'no number',
      area([
        [121.2, null as unknown as number],
        [121.3, 33.9],
        [121.3, 33.8],
      ]),
      '区 badPosition 121.2, ? 1',
    ],
  ] as const)('with a coordinate that is %s is left out by name', (_name, geometry, line) => {
    const { areas, left } = read(collection(feature(geometry), feature(area(SQUARE), { name: '好' })))
    expect([areas.map(({ name }) => name), linesOf(left)]).toEqual([['好'], [line]])
  })
})
