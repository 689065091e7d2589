import { closedPart, DegreeAreas, type DegreePart, nameAmong } from './degree-areas.ts'
import type { DrawingFile, FileFault } from './drawing-file.ts'

type Position = [number, number]

/** Elements are found by their name in whatever namespace: versions and programs have their own. */
const allOf = (parent: Element, names: readonly string[]) =>
  [...parent.querySelectorAll('*')].filter(({ localName }) => names.includes(localName))
const all = (parent: Element, name: string) => allOf(parent, [name])
const child = (parent: Element, name: string) => [...parent.children].find(({ localName }) => localName === name)
const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim()

/** What a placemark may hold, and things beside placemarks that a user sees as well. */
const GEOMETRIES = ['Polygon', 'LinearRing', 'LineString', 'Point', 'Track', 'Model']
const OVERLAYS = ['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay', 'NetworkLink']

/** `lon,lat[,height]` one after the other; also with blanks after commas, or with nothing but commas. */
function positionsOf(element: Element): Position[] | { left: 'badPosition'; what: string } {
  const text = textOf(all(element, 'coordinates')[0])
    .replace(/\uff0c/g, ',')
    .replace(/\uff1b|;/g, ' ')
    .replace(/\s*,\s*/g, ',')
  const tuples = text.split(/\s+/).filter((tuple) => tuple !== '')
  const figures = tuples.map((tuple) => tuple.replace(/,$/, '').split(',').map(figureOf))
  const pairs = figures.length === 1 && figures[0]!.length > 3 ? cut(figures[0]!) : figures
  const broken = pairs.findIndex((tuple) => tuple.length < 2 || tuple.length > 3 || !tuple.every(Number.isFinite))
  if (broken >= 0) return { left: 'badPosition', what: (tuples[broken] ?? text).slice(0, 60) }
  return pairs.map(([lon, lat]): Position => [lon!, lat!])
}

const figureOf = (text: string) => (text === '' ? Number.NaN : Number(text))

/** Figures in a row by threes or by twos; as they are when both or neither make places on earth. */
function cut(figures: number[]): number[][] {
  const ways = [3, 2].flatMap((size) => {
    const tuples = Array.from({ length: figures.length / size }, (_, i) => figures.slice(i * size, (i + 1) * size))
    const fits = figures.length % size === 0 && tuples.every(([lon, lat]) => Math.abs(lon!) <= 180 && Math.abs(lat!) <= 90)
    return fits ? [tuples] : []
  })
  return ways.length === 1 ? ways[0]! : [figures]
}

function partOf(geometry: Element): DegreePart[] {
  switch (geometry.localName) {
    case 'Polygon': {
      const [outer, ...more] = ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((side) =>
        all(geometry, side).flatMap((each) => all(each, 'LinearRing')),
      )
      const rings = outer === undefined ? all(geometry, 'LinearRing') : [outer, ...more]
      return [ringsPart(rings)]
    }
    case 'LinearRing':
      return isOfPolygon(geometry) ? [] : [ringsPart([geometry])]
    case 'LineString': {
      const positions = positionsOf(geometry)
      return [Array.isArray(positions) ? closedPart(positions) : positions]
    }
    case 'Track':
      return [{ left: 'track' }]
    default:
      return [{ left: 'notArea' }]
  }
}

function isOfPolygon(ring: Element): boolean {
  for (let around = ring.parentElement; around !== null; around = around.parentElement) if (around.localName === 'Polygon') return true
  return false
}

function ringsPart(rings: readonly Element[]): DegreePart {
  const read = rings.map(positionsOf)
  const fault = read.find((positions) => !Array.isArray(positions))
  if (fault !== undefined && !Array.isArray(fault)) return fault
  return rings.length === 0 ? { left: 'notArea' } : { rings: read as Position[][] }
}

/** Its own name; else the column of its table that holds one. */
function nameOf(placemark: Element, nameColumns: readonly string[]): string {
  const columns = allOf(placemark, ['SimpleData', 'Data']).map((column) => [column.getAttribute('name') ?? '', textOf(column)] as const)
  return textOf(child(placemark, 'name')) || nameAmong(columns, nameColumns)
}

/** Declarations of types and entities, which no map program needs; not those in a description. */
function hasDeclarations(text: string): boolean {
  const found = text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<!(DOCTYPE|ENTITY)/gi)
  return [...found].some(([, declaration]) => declaration !== undefined)
}

/** Programs use `gx:` and `xsi:` without saying what they are, and `&` in names, which a strict reader refuses. */
function repaired(given: string): string {
  const text = given.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?![#\w]+;)/g, (found) => (found === '&' ? '&amp;' : found))
  const used = new Set([...text.matchAll(/[<\s/]([A-Za-z][\w.-]*):[A-Za-z]/g)].map(([, prefix]) => prefix!))
  const missing = [...used].filter((prefix) => prefix !== 'xmlns' && prefix !== 'xml' && !text.includes(`xmlns:${prefix}=`))
  return text.replace(/<(?:[\w.-]+:)?kml\b/, (root) => root + missing.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join(''))
}

function documentOf(text: string): Element | null {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  const isRead = parsed.getElementsByTagName('parsererror').length === 0 && parsed.documentElement?.localName === 'kml'
  return isRead ? parsed.documentElement : null
}

/** Areas of a KML file, each with its holes. @param nameColumns as `nameAmong` takes them */
export function readKml(text: string, nameColumns: readonly string[]): DrawingFile | FileFault {
  if (hasDeclarations(text)) return 'entities'
  const root = documentOf(text) ?? documentOf(repaired(text))
  if (root === null) return 'notReadable'
  const areas = new DegreeAreas()
  for (const placemark of all(root, 'Placemark')) {
    const geometries = allOf(placemark, GEOMETRIES)
    if (!areas.add(nameOf(placemark, nameColumns), geometries.flatMap(partOf))) return 'tooMany'
  }
  for (const overlay of allOf(root, OVERLAYS)) areas.add(textOf(child(overlay, 'name')), [{ left: 'notArea' }])
  return areas.file()
}
