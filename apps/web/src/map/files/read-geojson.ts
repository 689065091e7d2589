import { z } from 'zod'
import { type DrawingFile, type FileFault, type LeftOut, MOST_FILE_POINTS, plainRing } from './drawing-file.ts'

/** An invalid number becomes one that the rules reject, so that the user is told which part it is. */
const position = z.array(z.unknown()).transform(([x, y]): [number, number] => [Number(x ?? Number.NaN), Number(y ?? Number.NaN)])
const rings = z.array(z.array(position))
const feature = z.object({
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
})
const file = z.union([
  z.object({ features: z.array(z.unknown()) }),
  z.object({ geometry: z.unknown() }).transform((one) => ({ features: [one] })),
])

function nameOf(properties: Record<string, unknown> | null | undefined): string {
  const name = properties?.name ?? properties?.Name ?? properties?.NAME ?? ''
  return String(name).slice(0, 50)
}

/** Polygons of a GeoJSON file (RFC 7946), each with its holes. */
export function readGeojson(text: string): DrawingFile | FileFault {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'notReadable'
  }
  const parsed = file.safeParse(json)
  if (!parsed.success) return 'notReadable'
  const shapes: DrawingFile['shapes'] = []
  const left: LeftOut[] = []
  let points = 0
  for (const given of parsed.data.features) {
    const read = feature.safeParse(given)
    const geometry = read.data?.geometry
    const name = nameOf(read.data?.properties)
    const polygons = geometry?.type === 'MultiPolygon' ? z.array(rings).safeParse(geometry.coordinates) : null
    const polygon = geometry?.type === 'Polygon' ? rings.safeParse(geometry.coordinates) : null
    const parts = polygons?.data ?? (polygon?.success ? [polygon.data] : [])
    if (parts.length === 0) left.push({ name, reason: 'notArea' })
    for (const part of parts) {
      points += part.flat().length
      if (points > MOST_FILE_POINTS) return 'tooMany'
      shapes.push({ name, layer: '', shape: { type: 'polygon', rings: part.map(plainRing) } })
    }
  }
  return { frame: 'wgs84', shapes, left, unitM: null }
}
