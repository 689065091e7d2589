import { z } from 'zod'
import { closedPart, DegreeAreas, type DegreePart, nameAmong } from './degree-areas.ts'
import type { DrawingFile, FileFault } from './drawing-file.ts'

/** An invalid number becomes one that the rules reject, so that the user is told which part it is. */
const position = z.array(z.unknown()).transform(([x, y]): [number, number] => [Number(x ?? Number.NaN), Number(y ?? Number.NaN)])
const line = z.array(position)
const rings = z.array(line)
const geometry = z.object({ type: z.string(), coordinates: z.unknown().optional(), geometries: z.unknown().optional() })
const object = z.record(z.string(), z.unknown())
const thing = z.object({ properties: object.nullish(), geometry: z.unknown().optional() })

/** Collections within collections are read this deep. */
const DEEPEST = 16
/** Systems in degrees that lie within a metre of WGS 84: CRS84, WGS 84, CGCS2000; by their numbers. */
const DEGREES = /(?:CRS:?84h?|[^\d](?:4326|4979|4490|4480))$/i

/** A file may say, as it could before RFC 7946, in which system its coordinates are. */
function isOtherFrame(json: Record<string, unknown>): boolean {
  const named = z.object({ crs: z.object({ properties: z.object({ name: z.string() }) }) }).safeParse(json)
  return named.success && !DEGREES.test(named.data.crs.properties.name.trim())
}

function partsOf(given: unknown, depth = 0): DegreePart[] {
  if (given === null || given === undefined) return []
  const { type, coordinates, geometries } = geometry.safeParse(given).data ?? { type: '', coordinates: null, geometries: null }
  const each = (list: unknown, make: (one: unknown) => DegreePart): DegreePart[] =>
    Array.isArray(list) ? list.map(make) : [{ left: 'notArea' }]
  const area = (one: unknown): DegreePart => {
    const read = rings.safeParse(one)
    return read.success && read.data.length > 0 ? { rings: read.data } : { left: 'notArea' }
  }
  const path = (one: unknown): DegreePart => {
    const read = line.safeParse(one)
    return read.success ? closedPart(read.data) : { left: 'notArea' }
  }
  switch (type) {
    case 'Polygon':
      return [area(coordinates)]
    case 'MultiPolygon':
      return each(coordinates, area)
    case 'LineString':
      return [path(coordinates)]
    case 'MultiLineString':
      return each(coordinates, path)
    case 'GeometryCollection':
      return Array.isArray(geometries) && depth < DEEPEST ? geometries.flatMap((one) => partsOf(one, depth + 1)) : [{ left: 'notArea' }]
    default:
      return [{ left: 'notArea' }]
  }
}

/** The things of a file of whatever form: a collection, a feature or a geometry alone. Null: none of them. */
function thingsOf(json: unknown): unknown[] | null {
  const { data } = object.safeParse(json)
  // ArcGIS and TopoJSON have forms of their own, also with features.
  if (data === undefined || 'geometryType' in data || 'spatialReference' in data) return null
  if (Array.isArray(data.features)) return data.features
  if ('geometry' in data) return [data]
  return 'coordinates' in data || 'geometries' in data ? [{ geometry: data, properties: null }] : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One text, or one a line, each perhaps after a record separator (RFC 8142). */
function textsOf(text: string): unknown[] {
  const whole = parsed(text)
  return whole === undefined
    ? text
        .replaceAll('\u001e', '\n')
        .split('\n')
        .filter((each) => each.trim() !== '')
        .map(parsed)
    : [whole]
}

/** Areas of a GeoJSON file (RFC 7946), each with its holes. @param nameColumns as `nameAmong` takes them */
export function readGeojson(text: string, nameColumns: readonly string[]): DrawingFile | FileFault {
  const areas = new DegreeAreas()
  const texts = textsOf(text)
  if (texts.length === 0) return 'notReadable'
  for (const json of texts) {
    const things = thingsOf(json)
    if (things === null) return 'notReadable'
    if (isOtherFrame(json as Record<string, unknown>)) return 'otherFrame'
    for (const given of things) {
      const { data } = thing.safeParse(given)
      if (!areas.add(nameAmong(Object.entries(data?.properties ?? {}), nameColumns), partsOf(data?.geometry))) return 'tooMany'
    }
  }
  return areas.file()
}
