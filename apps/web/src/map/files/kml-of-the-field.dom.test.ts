import { textOfBytes } from '@muster/contracts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importedFrom, linesOf, ringOf, SQUARE, SQUARE_BOX } from '../../testing/field-frame.ts'
import { kmlOf } from './kmz.ts'
import { readKml } from './read-kml.ts'

const NAMES = ['name', '名称']
const text = (ring: readonly (readonly [number, number])[]) => ring.map(([lon, lat]) => `${lon},${lat},0`).join(' ')
const linear = (...rings: (typeof SQUARE)[]) =>
  rings.map((ring) => `<LinearRing><coordinates>${text(ring)}</coordinates></LinearRing>`).join('')
const polygon = (outer = text(SQUARE), inner = '') =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${inner}</Polygon>`
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const kml = (placemark: string, root = 'kml xmlns="http://www.opengis.net/kml/2.2"') =>
  `${HEAD}<${root}><Document><Placemark><name>区</name>${placemark}</Placemark></Document></kml>`
const read = (given: string) => importedFrom(readKml(given, NAMES))
const bytes = (given: string) => importedFrom(readKml(textOfBytes(Uint8Array.from(given, (sign) => sign.charCodeAt(0))), NAMES))

const holes = [ringOf(110, 70, 8, 8), ringOf(135, 70, 8, 8)] as const
const second = ringOf(200, 60, 20, 20)
const ONE = { fault: null, areas: [{ name: '区', boxes: [SQUARE_BOX], sizeM2: 2400 }], left: [] }
const commas = SQUARE.map(([lon, lat]) => `${lon},${lat},0`).join(',')

describe('KML', () => {
  it.each([
    ['as it should be', kml(polygon())],
    ['that is not closed', kml(polygon(text(SQUARE.slice(0, 4))))],
    ['with blanks after commas', kml(polygon(text(SQUARE).replaceAll(',', ', ')))],
    ['with nothing but commas', kml(polygon(commas))],
    ['with commas of a Chinese keyboard', kml(polygon(text(SQUARE).replaceAll(',', '，')))],
    ['without heights, on lines of their own', kml(polygon(`\n\t${SQUARE.map((at) => at.join()).join('\n\t')}\n`))],
    ['of a version of Google', kml(polygon(), 'kml xmlns="http://earth.google.com/kml/2.1"')],
    ['without a namespace', kml(polygon(), 'kml')],
    ['with prefixes that it does not explain', kml(`<gx:drawOrder>1</gx:drawOrder>${polygon()}`)],
    ['with attributes that it does not explain', kml(polygon(), 'kml xsi:schemaLocation="a b" xmlns="http://www.opengis.net/kml/2.2"')],
    ['whose ring stands alone', kml(linear(SQUARE))],
    ['whose line returns to its start', kml(`<LineString><coordinates>${text(SQUARE)}</coordinates></LineString>`)],
    ['of one polygon among many to be', kml(`<MultiGeometry>${polygon()}</MultiGeometry>`)],
    [
      'with prefixes',
      kml(polygon())
        .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1k:')
        .replace('xmlns=', 'xmlns:k='),
    ],
  ])('%s is one area', (_name, given) => expect(read(given)).toEqual(ONE))

  it('in GBK or UTF-16 has its name', () => {
    const gbk = `<?xml version="1.0" encoding="gb2312"?><kml><Placemark><name>\xb9\xfa\xb1\xea</name>${polygon()}</Placemark></kml>`
    expect(bytes(gbk).areas[0]?.name).toBe('国标')
    const wide = [...`\ufeff${kml(polygon())}`].map((sign) => String.fromCharCode(sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8))
    expect(bytes(wide.join(''))).toEqual(ONE)
  })

  it.each([
    ['in a boundary each', holes.map((hole) => `<innerBoundaryIs>${linear(hole)}</innerBoundaryIs>`).join('')],
    ['in one boundary', `<innerBoundaryIs>${linear(...holes)}</innerBoundaryIs>`],
  ])('keeps both holes %s', (_name, inner) => {
    const { areas, left } = read(kml(polygon(text(SQUARE), inner)))
    expect(areas).toEqual([{ name: '区', boxes: [SQUARE_BOX, [110, 70, 118, 78], [135, 70, 143, 78]], sizeM2: 2400 - 128 }])
    expect(left).toEqual([])
  })

  it('of several polygons is as many areas, told apart by name, and names the rest', () => {
    const point = '<Point><coordinates>121.2,33.9</coordinates></Point>'
    const { areas, left } = read(
      kml(`<MultiGeometry>${polygon()}<MultiGeometry>${polygon(text(second))}</MultiGeometry>${point}</MultiGeometry>`),
    )
    expect(areas.map(({ name, boxes }) => [name, boxes[0]])).toEqual([
      ['区 1', SQUARE_BOX],
      ['区 2', [200, 60, 220, 80]],
    ])
    expect(linesOf(left)).toEqual(['区 notArea  1'])
  })

  it.each([
    ['a coordinate that is none', polygon(`${text(SQUARE)} 121.2;33.9,x`), '区 badPosition 121.2 1'],
    ['degrees and minutes', polygon(text(SQUARE).replace('121.', '121°')), /^区 badPosition 121°/],
    ['metres', polygon('491000.1,3752000.2 491060,3752000 491060,3752040'), '区 notDegrees 491000.1, 3752000.2 1'],
    ['latitude before longitude', polygon(SQUARE.map(([lon, lat]) => `${lat},${lon}`).join(' ')), /^区 notDegrees 33\.\d+, 121\.\d+ 1$/],
    ['figures that may be read in two ways', polygon('1,2,3,4,5,6,7,8,9,10,11,12'), '区 badPosition 1,2,3,4,5,6,7,8,9,10,11,12 1'],
    ['an open line', `<LineString><coordinates>${text(SQUARE.slice(0, 4))}</coordinates></LineString>`, '区 openLine  1'],
    ['a track', '<gx:Track><gx:coord>121.2 33.9 0</gx:coord></gx:Track>', '区 track  1'],
    ['nothing', '', '区 noGeometry  1'],
    ['a name that was lost', polygon(), '�� garbled  1'],
  ])('with %s is left out with the reason', (_name, placemark, line) => {
    const { areas, left } = read(kml(placemark).replace('区', typeof line === 'string' && line.startsWith('�') ? '��' : '区'))
    expect(areas).toEqual([])
    expect(linesOf(left)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
  })

  it('takes the name of the placemark itself, else that in its table', () => {
    const table =
      '<ExtendedData><SchemaData><SimpleData name="区域名称">表中</SimpleData><SimpleData name="id">7</SimpleData></SchemaData></ExtendedData>'
    expect(read(kml(`${table}${polygon()}`)).areas[0]?.name).toBe('区')
    const inTable = kml(`${table}${polygon()}`).replace('<name>区</name>', '')
    expect(read(inTable).areas[0]?.name).toBe('表中')
    const inData = inTable.replace(table, '<ExtendedData><Data name="NAME"><value>数据</value></Data></ExtendedData>')
    expect(read(inData).areas[0]?.name).toBe('数据')
  })

  it('reads a name with a bare sign that XML reserves', () => {
    expect(read(kml(polygon()).replace('区', 'A&B &lt;区&gt;')).areas[0]?.name).toBe('A&B <区>')
  })

  it('names pictures and links beside the areas', () => {
    const beside = '<GroundOverlay><name>影像</name></GroundOverlay><NetworkLink><name>外链</name></NetworkLink></Document>'
    expect(linesOf(read(kml(polygon()).replace('</Document>', beside)).left)).toEqual(['影像 notArea  1', '外链 notArea  1'])
  })

  it('may speak of declarations in a comment, and may have none', () => {
    expect(read(kml(`<!-- <!DOCTYPE html> -->${polygon()}`))).toEqual(ONE)
    const hidden = '<!-- <![CDATA[ --><!DOCTYPE kml [<!ENTITY a "aaaa">]><!-- ]]> -->'
    expect(read(kml(polygon()).replace(HEAD, HEAD + hidden)).fault).toBe('entities')
  })
})

describe('KMZ', () => {
  const unpacked = (files: Record<string, string>, mostKb = 100) => {
    const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])))
    const found = kmlOf(packed, mostKb)
    return typeof found === 'string' ? found : importedFrom(readKml(textOfBytes(found), NAMES))
  }
  it('is read by its main file', () => {
    expect(unpacked({ 'files/other.kml': kml(''), 'doc.kml': kml(polygon()), 'files/a.png': 'x' })).toEqual(ONE)
    expect(unpacked({ '厂区.KML': kml(polygon()) })).toEqual(ONE)
    expect(kmlOf(strToU8(kml(polygon())), 100)).toEqual(strToU8(kml(polygon())))
  })
  it('that holds too much, or nothing, is refused', () => {
    expect(unpacked({ 'doc.kml': ' '.repeat(200_000) })).toBe('tooMany')
    expect(unpacked({ 'a.png': 'x' })).toBe('archive')
    expect(kmlOf(new Uint8Array([0x50, 0x4b, 3, 4, 0]), 100)).toBe('archive')
  })
})
