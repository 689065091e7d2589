import type { PermitType, ProjectionFigures, ScreenPart, TrackableClass } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { isOnFloor, polygonContains } from '@muster/geometry'
import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { LiveBuilding } from '../../framework/parts/live.ts'
import { isoTime, siteTime } from '../../framework/resource/site-time.ts'
import type { GateParts } from '../gates/gate-desk.ts'
import type { Screen } from './screen-row.ts'
import { shortName } from './short-name.ts'

const gp = columnsOf('gate_passage', 'gp')
const pm = columnsOf('permit', 'pm')

const DAY_MS = 86_400_000
const MOST_PASSAGES = 8
const MOST_PERMITS = 12

type Context = BaseContext & Needs<'live'> & GateParts

/** Present content of a screen. */
export async function screenFigures({ pool, live, gates }: Context, screen: Screen, nowMs: number): Promise<ProjectionFigures> {
  const { buildingId, parts, areaIds, timeZone } = screen
  const has = (part: ScreenPart) => parts.includes(part)
  const channel = live.channel(buildingId)
  const today = siteTime(new Date(nowMs), timeZone).slice(0, 10)
  const [heads, areas, permits, passages] = await Promise.all([
    has('heads') ? countHeads(pool, buildingId, channel, insideByGates(gates.books().get(buildingId)?.presence.get(''))) : null,
    has('areas') ? countAreas(pool, buildingId, areaIds, channel) : null,
    has('permits') ? permitsOf(pool, buildingId, timeZone, today) : null,
    has('passages') ? lastPassages(pool, buildingId) : null,
  ])
  return {
    ...{ name: screen.name, title: screen.title ?? screen.site, size: screen.size, parts: screen.parts, turnS: screen.turnS },
    ...{ at: new Date(nowMs).toISOString(), timeZone, stalled: channel?.source !== 'live', heads, areas, permits, passages },
    safeDays: has('safeDays') && screen.since ? Math.max(0, Math.round((Date.parse(today) - Date.parse(screen.since)) / DAY_MS)) : null,
    notices: has('notices') ? (screen.notices ?? '').split(/\r?\n/).flatMap((line) => line.trim() || []) : null,
    weather: has('weather') ? screen.weather : null,
  }
}

const insideByGates = (presence: ReadonlyMap<number, { inside: boolean }> | undefined): number[] =>
  [...(presence ?? [])].flatMap(([no, { inside }]) => (inside ? [no] : []))

const liveNumbers = (channel: LiveBuilding | null): number[] =>
  [...(channel?.positions() ?? [])].flatMap(({ no, status }) => (status === 'live' ? [no] : []))

/** People by class, and by the gates as one figure: both are shown, never their mean. */
async function countHeads(pool: Pool, buildingId: string, channel: LiveBuilding | null, inside: readonly number[]) {
  const seen = liveNumbers(channel)
  const rows = await tables(pool)
    .selectFrom('trackable')
    .select(['no', 'class'])
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'person')
    .where('no', '=', anyOf([...new Set([...seen, ...inside])]))
    .execute()
  const classOf = new Map(rows.map(({ no, class: of }) => [no, of]))
  const counts = new Map<TrackableClass, number>()
  for (const no of seen) {
    const of = classOf.get(no)
    if (of !== undefined) counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return {
    cards: [...counts.values()].reduce((sum, count) => sum + count, 0),
    gates: inside.filter((no) => classOf.has(no)).length,
    classes: (['employee', 'contractor', 'visitor'] as const).map((of) => ({ class: of, count: counts.get(of) ?? 0 })),
  }
}

async function countAreas(pool: Pool, buildingId: string, areaIds: readonly string[], channel: LiveBuilding | null) {
  const rows = await tables(pool)
    .selectFrom('area')
    .select(['id', 'name', 'capacity'])
    .where('building_id', '=', buildingId)
    .where('id', '=', anyOf([...areaIds]))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const people = [...(channel?.positions() ?? [])].filter(
    ({ no, status }) => status === 'live' && channel?.config.kinds.get(no) === 'person',
  )
  return areaIds.flatMap((id) => {
    const area = byId.get(id)
    const fence = channel?.config.areas.get(id)
    if (!area) return []
    const isIn = ({ x, y, floor }: (typeof people)[number]) => fence && isOnFloor(fence, floor) && polygonContains(fence.shape, x, y)
    return [{ name: area.name, count: people.filter(isIn).length, limit: area.capacity }]
  })
}

const PERMIT = selectList({
  ...{ kind: giving<PermitType>(pm.type), place: pm.place },
  running: giving<boolean>(`${pm.state} = 'inProgress'`),
})

/** Approved work of the day: begun, paused or still to begin. */
async function permitsOf(pool: Pool, buildingId: string, timeZone: string, today: string): Promise<ProjectionFigures['permits']> {
  const at = (days: number) => `(($3::date + ${days})::timestamp at time zone $2)`
  const { rows } = await pool.query<ValueOf<typeof PERMIT>>(
    `select ${PERMIT} from permit pm where ${pm.building_id} = $1 and ${pm.state} in ('issued', 'inProgress', 'paused')
       and ${pm.start_at} < ${at(1)} and ${pm.end_at} >= ${at(0)} order by ${pm.start_at}, ${pm.id}`,
    [buildingId, timeZone, today],
  )
  const kinds = new Map<PermitType, number>()
  for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return {
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })),
    running: rows.filter(({ running }) => running).length,
    list: rows.slice(0, MOST_PERMITS),
  }
}

const PASSAGE = selectList({
  ...{ id: gp.id, at: isoTime(gp.at), gateName: gp.gate_name, name: gp.name, plate: gp.plate, kind: gp.kind, unit: gp.unit },
  ...{ direction: gp.direction, decision: gp.decision },
})

async function lastPassages(pool: Pool, buildingId: string): Promise<ProjectionFigures['passages']> {
  const ofKind = (kind: string) =>
    `(select ${PASSAGE} from gate_passage gp where ${gp.building_id} = $1 and ${gp.kind} = '${kind}'
      order by ${gp.at} desc, ${gp.id} desc limit ${MOST_PASSAGES})`
  const { rows } = await pool.query<ValueOf<typeof PASSAGE>>(`${ofKind('people')} union all ${ofKind('vehicles')}`, [buildingId])
  return rows
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_PASSAGES)
    .map(({ name, plate, kind, ...row }) => ({ ...row, who: kind === 'vehicles' ? (plate ?? name ?? '') : shortName(name ?? '') }))
}
