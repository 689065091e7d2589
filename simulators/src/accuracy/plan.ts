import { readFileSync } from 'node:fs'
import type { PositioningSite } from '@muster/positioning'
import { z } from 'zod'

const place = z.tuple([z.number(), z.number()]).rest(z.number())
const line = z.array(place)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
  z.object({ type: z.literal('Point'), coordinates: place }),
])
const feature = z.object({
  type: z.literal('Feature'),
  geometry,
  properties: z.looseObject({ floor: z.number().int().optional(), kind: z.string().optional() }).nullish(),
})
const plan = z.union([z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }), feature])

/** Features that can be walked through although they are drawn. */
const OPEN = new Set(['door', 'gate', 'stairs', 'label', 'room', 'corridor', 'ground'])

/**
 * Walls of a GeoJSON plan in the recording's metres: every edge of every feature, except doors and the like
 * (`properties.kind`).
 */
export function readPlan(path: string): NonNullable<PositioningSite['walls']> {
  const parsed = plan.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path}: not a GeoJSON plan: ${z.prettifyError(parsed.error)}`)
  const features = parsed.data.type === 'Feature' ? [parsed.data] : parsed.data.features
  return features
    .filter(({ properties }) => !OPEN.has(properties?.kind ?? ''))
    .flatMap(({ geometry, properties }) =>
      linesOf(geometry).flatMap((points) =>
        points.slice(1).map(([x2, y2], i) => ({ floor: properties?.floor ?? 0, x1: points[i]![0], y1: points[i]![1], x2, y2 })),
      ),
    )
}

function linesOf(shape: z.infer<typeof geometry>): z.infer<typeof line>[] {
  switch (shape.type) {
    case 'LineString':
      return [shape.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
    case 'Point':
      return []
  }
}
