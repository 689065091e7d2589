import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  AppError,
  type HeatPeriod,
  heatTiers,
  MOST_HEAT_CELLS,
  MOST_HEAT_DAYS,
  MOST_HEAT_FIXES,
  SETTING_DEFAULTS,
  UNLOCATED_AFTER_MS,
} from '@muster/contracts'
import { columnsOf, countFixes, readTracks } from '@muster/database'
import { buildAreaIndex, flattenPolygon, type Rings } from '@muster/geometry'
import type { Needs } from '../../../context.ts'
import { siteTimeMs, timeZoneOf } from '../../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { seesTrackable } from '../../../framework/scope/people.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { readSettings } from '../../settings/setting.store.ts'
import { cellAt, coarser, PresenceGrid } from './presence-grid.ts'

const u = columnsOf('trackable', 'u')
const DAY_MS = 86_400_000
/** Tracks read at once. */
const AT_ONCE = 20
const MOST_AREAS_OF_FIX = 16

/** Drawing rules of the building's heat maps. */
export const heatRules: Handler<'heatRules', Needs<'live'>> = async ({ context, session }) => {
  const { heatPeople, heatMinutes, heatRadiusM, statistics } = await readSettings(context.pool, session.buildingId)
  return ok({
    // An earlier version may have stored another form.
    peopleTiers: heatTiers(heatPeople) ?? heatTiers(SETTING_DEFAULTS.heatPeople)!,
    minuteTiers: heatTiers(heatMinutes) ?? heatTiers(SETTING_DEFAULTS.heatMinutes)!,
    radiusM: Number(heatRadiusM),
    countsLastKnown: statistics === 'lastKnown',
  })
}

/** Presence on one floor over a period: as a whole, or frame by frame. */
export const heatPeriod: Handler<'heatPeriod', Needs<'live'>> = async ({ context: { pool }, session, query }) => {
  const timeZone = await timeZoneOf(pool, session.buildingId)
  const fromMs = siteTimeMs(query.from, timeZone)
  const toMs = Math.min(Date.now(), siteTimeMs(query.to, timeZone))
  if (!(fromMs < toMs) || toMs - fromMs > MOST_HEAT_DAYS * DAY_MS) throw new AppError('badRequest')
  const nos = await peopleOf(pool, session, query)
  // People standing still at either end have fixes just outside the period.
  const [firstMs, lastMs] = [fromMs - UNLOCATED_AFTER_MS, toMs + UNLOCATED_AFTER_MS]
  if ((await countFixes(pool, nos, firstMs, lastMs)) > MOST_HEAT_FIXES) throw new AppError('heatTooLong')
  const shows = await shownPlaces(pool, session, query.floor)
  const grid = new PresenceGrid({ fromMs, toMs, floor: query.floor, frames: query.frames, ...(shows && { shows }) })
  for (let i = 0; i < nos.length; i += AT_ONCE) {
    for (const columns of (await readTracks(pool, nos.slice(i, i + AT_ONCE), firstMs, lastMs)).values()) grid.add(columns)
    // Decoding must not hold up other calls.
    await nextTurn()
  }
  return ok(drawnOf(grid, { fromMs, toMs, floor: query.floor }))
}

async function peopleOf(
  pool: Parameters<typeof timeZoneOf>[0],
  session: SessionView,
  { who }: { who?: string | undefined },
): Promise<number[]> {
  const where = SeenRows.of(session, u.building_id, ({ scope }, value) => seesTrackable(scope, u.no, value)).raw(`${u.kind} = 'person'`)
  if (who !== undefined && who !== 'people') where.add(who, (given) => `${u.class} = ${given}`)
  const { rows } = await pool.query<{ no: number }>(`select ${u.no} from trackable u where ${where} order by ${u.no}`, where.values)
  return rows.map(({ no }) => no)
}

/** Users limited to some types of areas see nobody outside them; undefined: everywhere. */
async function shownPlaces(
  pool: Parameters<typeof timeZoneOf>[0],
  { buildingId, scope }: SessionView,
  floor: number,
): Promise<((x: number, y: number, z: number) => boolean) | undefined> {
  if (scope.areaTypeIds === null) return undefined
  const { rows } = await pool.query<{
    floor: number | null
    moreFloors: number[]
    polygon: Rings
    baseM: number | null
    topM: number | null
  }>(
    `select floor, more_floors as "moreFloors", polygon, base_m as "baseM", top_m as "topM" from area
     where building_id = $1 and type_id = any($2)`,
    [buildingId, scope.areaTypeIds],
  )
  const index = buildAreaIndex(rows.map((area) => ({ ...area, polygon: flattenPolygon(area.polygon) })))
  const found = new Int32Array(MOST_AREAS_OF_FIX)
  return (x, y, z) => {
    const count = index.find(floor, x, y, found)
    for (let i = 0; i < count; i++) {
      const { baseM, topM } = rows[found[i]!]!
      if ((baseM === null || z >= baseM) && (topM === null || z <= topM)) return true
    }
    return false
  }
}

/** The grid to send: coarser when a metre grid has too many cells, the same for all frames. */
export function drawnOf(grid: PresenceGrid, { fromMs, toMs, floor }: { fromMs: number; toMs: number; floor: number }): HeatPeriod {
  let frames: ReadonlyMap<number, number>[] = grid.frames
  let cellM = 1
  while (frames.reduce((sum, { size }) => sum + size, 0) > MOST_HEAT_CELLS) {
    cellM *= 2
    const times = cellM
    frames = grid.frames.map((cells) => coarser(cells, times))
  }
  const frameMs = (toMs - fromMs) / frames.length
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    ...{ floor, cellM, people: grid.people, unlocatedS: Math.round(grid.unlocatedMs / 1000) },
    frames: frames.map((cells, i) => ({
      from: new Date(fromMs + i * frameMs).toISOString(),
      cells: [...cells].flatMap(([key, ms]) => {
        const { column, row } = cellAt(key)
        return [column, row, Math.round(ms / 1000)]
      }),
    })),
  }
}
