import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeChunk } from '@muster/database'
import { buildAreaIndex, flattenPolygon, type Rings } from '@muster/geometry'
import type { Asked } from '../asked.ts'

/** Chunks of tracks examined, picked evenly over the period and everybody: some hundred thousand fixes. */
const PIECES = 300
/** Longest duration of a chunk (packages/database/src/track/chunks.ts). */
const LONGEST_MS = 4 * 3_600_000
/** Fewer fixes say nothing about a place. */
const LEAST_FIXES = 20
/** AQ 3064.3, 3.3: accuracy is the 68.27 % point. */
const STATED_SHARE = 0.6827
const MOST_AREAS_OF_FIX = 16
/** Steps of the golden ratio cover everybody evenly, whatever their number. */
const GOLDEN = 0.618_033_988_75

export interface StatedAccuracy {
  fixes: number
  accuracyM: number
}

/** Stated accuracy of positions in areas: the 68.27 % point of the stated radii, from a sample of the period. */
export async function accuracyByArea(
  asked: Asked,
  areaIds: readonly string[],
  nos: readonly number[],
): Promise<Map<string, StatedAccuracy>> {
  const { context, session, span } = asked
  const { rows: areas } = await context.pool.query<{ id: string; floor: number | null; moreFloors: number[]; polygon: Rings }>(
    'select id, floor, more_floors as "moreFloors", polygon from area where building_id = $1 and id = any($2)',
    [session.buildingId, areaIds],
  )
  if (areas.length === 0 || nos.length === 0) return new Map()
  const index = buildAreaIndex(areas.map((area) => ({ ...area, polygon: flattenPolygon(area.polygon) })))
  const found = new Int32Array(MOST_AREAS_OF_FIX)
  const radiiCm = areas.map((): number[] => [])
  for (const data of await sampledPieces(asked, nos)) {
    const decoded = decodeChunk(data)
    if (!decoded.ok) continue
    const { timeMs, xCm, yCm, floor, accuracyCm } = decoded.columns
    for (let i = 0; i < timeMs.length; i++) {
      if (timeMs[i]! < span.fromMs || timeMs[i]! >= span.toMs) continue
      const count = index.find(floor[i]!, xCm[i]! / 100, yCm[i]! / 100, found)
      for (let k = 0; k < count; k++) radiiCm[found[k]!]!.push(accuracyCm[i]!)
    }
    // Decoding must not hold up other calls.
    await nextTurn()
  }
  return new Map(
    areas.flatMap(({ id }, i) => {
      const radii = radiiCm[i]!.sort((one, other) => one - other)
      if (radii.length < LEAST_FIXES) return []
      return [[id, { fixes: radii.length, accuracyM: radii[Math.floor(STATED_SHARE * (radii.length - 1))]! / 100 }] as const]
    }),
  )
}

async function sampledPieces({ context, span }: Asked, nos: readonly number[]): Promise<Buffer[]> {
  const steps = Array.from({ length: PIECES }, (_, i) => (i + 0.5) / PIECES)
  const { rows } = await context.pool.query<{ data: Buffer }>(
    `select distinct on (piece.no, c.from_ms) c.data from unnest($1::integer[], $2::bigint[]) as piece (no, at)
     join lateral (select from_ms, data from track.chunk where trackable_no = piece.no and from_ms between piece.at - $3::bigint and piece.at
       order by from_ms desc limit 1) c on true`,
    [
      steps.map((_, i) => nos[Math.floor(((i * GOLDEN) % 1) * nos.length)]!),
      steps.map((step) => Math.round(span.fromMs + step * (span.toMs - span.fromMs))),
      LONGEST_MS,
    ],
  )
  return rows.map(({ data }) => data)
}
