import { z } from 'zod'

const position = z.array(z.number()).min(2)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position).min(2)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position)).min(1)) }),
])
export type ImdfGeometry = z.infer<typeof geometry>

/** Names by language. */
const labels = z.record(z.string(), z.string()).nullish()

const properties = z.object({
  category: z.string().nullish(),
  name: labels,
  alt_name: labels,
  short_name: labels,
  ordinal: z.number().int().min(-20).max(150).nullish(),
  outdoor: z.boolean().nullish(),
  level_id: z.string().nullish(),
  unit_ids: z.array(z.string()).nullish(),
  building_ids: z.array(z.string()).nullish(),
  anchor_id: z.string().nullish(),
  unit_id: z.string().nullish(),
})

/** The parts of an indoor map's feature that a plan uses. */
const imdfFeature = z.object({ id: z.string().min(1).max(60), geometry: geometry.nullish(), properties })
export type ImdfFeature = z.infer<typeof imdfFeature>

export const imdfFile = z.object({ type: z.literal('FeatureCollection'), features: z.array(imdfFeature) })

/** The check file of an indoor map; versions before 1 were drafts. */
export const imdfManifest = z.object({ version: z.string().regex(/^1\./) })

const FIRST_LANGUAGES = [/^zh-(Hans|CN)/i, /^zh/i, /^en/i]

/** The Chinese name if there is one. */
export function wordOf(names: z.infer<typeof labels>): string | null {
  if (!names) return null
  const languages = Object.keys(names)
  const found = FIRST_LANGUAGES.map((pattern) => languages.find((language) => pattern.test(language))).find((one) => one !== undefined)
  const text = names[found ?? languages[0] ?? '']?.trim()
  return text ? text.slice(0, 100) : null
}
