import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeChunk } from '@muster/database'
import type { BaseContext } from '../../framework/context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const DAYS = 3
/** Chunks examined, picked evenly from everybody: some hundred thousand fixes. */
const MOST_CHUNKS = 200
const CELL_M = 5
/** Fewer fixes say nothing about a place. */
const LEAST_FIXES = 5
/** Fixes less accurate than this are ignored. */
const WORST_M = 100
const KEPT_MS = 3_600_000

interface Cell {
  floor: number
  x: number
  y: number
  accuracyM: number
}

const known = new Map<string, { untilMs: number; cells: Promise<Cell[]> }>()

/** Accuracy of the positions of the last days, by cells of the floors; computed once an hour. */
export const areaAccuracy: Handler<'areaAccuracy'> = async ({ context, session: { buildingId } }) => {
  const kept = known.get(buildingId)
  if (kept && kept.untilMs > Date.now()) return ok({ cellM: CELL_M, cells: await kept.cells })
  const cells = accuracyOf(context.pool, buildingId)
  known.set(buildingId, { untilMs: Date.now() + KEPT_MS, cells })
  cells.catch(() => known.delete(buildingId))
  return ok({ cellM: CELL_M, cells: await cells })
}

async function accuracyOf(pool: BaseContext['pool'], buildingId: string): Promise<Cell[]> {
  const { rows } = await pool.query<{ data: Buffer }>(
    `select c.data from track.chunk c join trackable u on u.no = c.trackable_no
     where u.building_id = $1 and c.from_ms >= $2 order by md5(c.trackable_no::text || c.from_ms::text) limit $3`,
    [buildingId, Date.now() - DAYS * 86_400_000, MOST_CHUNKS],
  )
  const sums = new Map<string, { cell: Omit<Cell, 'accuracyM'>; sumM: number; fixes: number }>()
  for (const { data } of rows) {
    const decoded = decodeChunk(data)
    if (!decoded.ok) continue
    const { xCm, yCm, floor, accuracyCm } = decoded.columns
    for (let i = 0; i < xCm.length; i++) {
      const accuracyM = accuracyCm[i]! / 100
      if (accuracyM > WORST_M) continue
      const cell = { floor: floor[i]!, x: cellOf(xCm[i]!), y: cellOf(yCm[i]!) }
      const key = `${cell.floor}:${cell.x}:${cell.y}`
      const sum = sums.get(key) ?? { cell, sumM: 0, fixes: 0 }
      sum.sumM += accuracyM
      sum.fixes++
      sums.set(key, sum)
    }
    // Decoding must not hold up other calls.
    await nextTurn()
  }
  return [...sums.values()]
    .filter(({ fixes }) => fixes >= LEAST_FIXES)
    .map(({ cell, sumM, fixes }) => ({ ...cell, accuracyM: Math.round((sumM / fixes) * 10) / 10 }))
}

const cellOf = (cm: number) => Math.floor(cm / 100 / CELL_M) * CELL_M
