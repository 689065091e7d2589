import { AppError, DEFAULT_DWELL_S } from '@muster/contracts'
import { columnsOf, namesOf, type Queryable } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../../context.ts'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import type { Refusal } from '../../../framework/resource/store.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { EVERYTHING } from '../../../framework/scope/data-scope.ts'
import { type Island, type LeftArea, planPlaces } from '../plan-places.ts'
import { isInAreas } from './count-run.ts'
import { insertEvent } from './events.ts'
import { addPeople } from './roster.ts'
import { sayToAll } from './say.ts'
import { isPlaced } from './sightings.ts'

const r = columnsOf('emergency_run', 'r')
const a = columnsOf('area', 'a')
const al = columnsOf('alarm', 'al')
const to = namesOf('emergency_run')

/** The basis of a run: copied, so that later changes do not affect it. */
interface Basis {
  name: string
  islands: Island[]
  areas: LeftArea[]
  dwellS: number
  closedWays: unknown[]
}

/** Begins a drill or an emergency: the people concerned are recorded, and the next count sends them to islands. */
export const emergencyStart: Handler<'emergencyStart', Needs<'live'>> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId, loginName, realName } = session
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    // If two begin at once, the second finds the first.
    await db.query('select id from building where id = $1 for update', [buildingId])
    const basis = await basisOf(db, buildingId, body)
    if ('reason' in basis) refuse(request, basis)
    if (basis.islands.length === 0) refuse(request, { reason: 'noIslands' })
    const areaIds = basis.areas.map((area) => area.id)
    const other = await runningOver(db, buildingId, areaIds)
    if (other !== null) refuse(request, { reason: 'runGoingOn', values: { name: other } })
    await db.query(
      `insert into emergency_run (${to.id}, ${to.building_id}, ${to.kind}, ${to.name}, ${to.plan_id}, ${to.alarm_id}, ${to.area_ids},
         ${to.area_names}, ${to.islands}, ${to.dwell_s}, ${to.started_by}, ${to.started_by_name}, ${to.closed_ways})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[id, buildingId, body.kind, basis.name, body.planId, body.alarmId, areaIds, basis.areas.map(({ name }) => name)],
        ...[JSON.stringify(basis.islands), basis.dwellS, loginName, realName, JSON.stringify(basis.closedWays)],
      ],
    )
    await addPeople(db, { id, buildingId }, areaIds.length === 0 ? null : insideNow(context, buildingId, areaIds), false)
    await insertEvent(db, { id, buildingId }, 'started', { by: realName || loginName })
    await sayToAll(
      db,
      { id, buildingId, kind: body.kind },
      'evacuate',
      loginName,
      basis.areas.map(({ name }) => name),
    )
    const after = { kind: body.kind, name: basis.name, areas: basis.areas.map(({ name }) => name).join() }
    await writeAudit(db, [{ ...auditedBy(call), action: 'emergencyRun.start', subject: 'emergencyRun', subjectId: id, after }])
  })
  context.counts.forget(buildingId)
  await context.live.lookNow()
  return ok({ id })
}

type Asked = { planId: string | null; alarmId: string | null; areaIds: string[] | null; name: string }

/** Islands and areas of a plan; or all islands with the requested areas, or with the alarm's area. */
async function basisOf(db: PoolClient, buildingId: string, { planId, alarmId, areaIds: asked, name }: Asked): Promise<Basis | Refusal> {
  // A user who may begin a run evacuates everybody, whatever limits their view.
  const building = { buildingId, scope: EVERYTHING }
  if (planId !== null) {
    const { rows } = await db.query<{ name: string; islandIds: string[]; areaIds: string[]; dwellS: number; closedWays: unknown[] }>(
      `select name, island_ids as "islandIds", area_ids as "areaIds", dwell_s as "dwellS", closed_ways as "closedWays" from drill_plan where building_id = $1 and id = $2`,
      [buildingId, planId],
    )
    const [plan] = rows
    if (!plan) throw new AppError('notFound')
    const places = await planPlaces(db, building, plan.islandIds, asked ?? plan.areaIds)
    return 'reason' in places ? places : { ...places, name: plan.name, dwellS: plan.dwellS, closedWays: plan.closedWays }
  }
  const ofAlarm = alarmId === null ? [] : await areaOfAlarm(db, buildingId, alarmId)
  const areaIds = asked ?? ofAlarm
  const { rows } = await db.query<{ id: string }>('select id from safety_island where building_id = $1 order by name', [buildingId])
  let islandIds = rows.map(({ id }) => id)
  for (;;) {
    const places = await planPlaces(db, building, islandIds, areaIds)
    if (!('reason' in places)) return { ...places, name, dwellS: DEFAULT_DWELL_S, closedWays: [] }
    // Nobody is led to an island in the area to leave.
    const inArea = places.reason === 'islandInArea' ? await idOfIsland(db, buildingId, String(places.values?.island)) : null
    if (inArea === null) return places
    islandIds = islandIds.filter((id) => id !== inArea)
  }
}

async function idOfIsland(db: Queryable, buildingId: string, name: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from safety_island where building_id = $1 and name = $2', [buildingId, name])
  return rows[0]?.id ?? null
}

/** The area of an alarm; none: the whole plant. */
async function areaOfAlarm(db: Queryable, buildingId: string, id: string): Promise<string[]> {
  const { rows } = await db.query<{ areaId: string | null }>(
    `select ${a.id} as "areaId" from alarm al left join area a on ${a.id} = ${al.area_id} and ${a.building_id} = $1
     where ${al.building_id} = $1 and ${al.id} = $2`,
    [buildingId, id],
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0].areaId === null ? [] : [rows[0].areaId]
}

/** Name of a run that shares an area with these; one over the whole plant conflicts with every other. */
async function runningOver(db: Queryable, buildingId: string, areaIds: readonly string[]): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select ${r.name} from emergency_run r where ${r.building_id} = $1 and ${r.state} = 'running'
       and (cardinality($2::text[]) = 0 or cardinality(${r.area_ids}) = 0 or ${r.area_ids} && $2) limit 1`,
    [buildingId, areaIds],
  )
  return rows[0]?.name ?? null
}

/** Numbers of the people in the areas, or last heard there. */
function insideNow({ live }: Needs<'live'>, buildingId: string, areaIds: readonly string[]): number[] {
  const channel = live.channel(buildingId)
  if (!channel) return []
  const inside = isInAreas(channel, areaIds)
  return [...channel.positions()].filter((position) => isPlaced(position) && inside(position)).map(({ no }) => no)
}
