import { AppError, isMissing, type MusterState, maskPersonal } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, type ValueOf } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { writeAuditApart } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { findReachable } from '../../alarms/help.store.ts'
import { isPlaced } from './sightings.ts'

const p = columnsOf('emergency_person', 'p')
const r = columnsOf('emergency_run', 'r')

/** Maximum number of people named, nearest first. */
const MOST_NEAR = 3
/** Metres on the flat that take as long as a flight of stairs. */
const STAIRS_M = 20

const PERSON = selectList({
  ...{ no: p.no, name: p.name, state: giving<MusterState>(p.state), x: p.x, y: p.y, floor: p.floor },
  running: giving<boolean>(`${r.state} = 'running'`),
})

/** A person of a run whom the reader may see. */
async function personOf(db: Queryable, { buildingId, scope }: SessionView, id: string, no: number): Promise<ValueOf<typeof PERSON>> {
  const values: unknown[] = [buildingId, id, no]
  const { rows } = await db.query<ValueOf<typeof PERSON>>(
    `select ${PERSON} from emergency_person p join emergency_run r on ${r.id} = ${p.run_id}
     where ${r.building_id} = $1 and ${r.id} = $2 and ${p.no} = $3 and ${seesTrackable(scope, p.no, into(values))}`,
    values,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** People who can look for somebody: those with live positions nearest to the last known place. */
export const musterNear: Handler<'musterNear', Needs<'live'>> = async ({ context, session, query }) => {
  const { x, y, floor, no } = await personOf(context.pool, session, query.id, query.no)
  const positions = await context.live.positions(session.buildingId, session.scope)
  const kinds = context.live.channel(session.buildingId)?.config.kinds
  const near = positions.flatMap((position) => {
    if (x === null || y === null || position.no === no || position.status !== 'live' || !isPlaced(position)) return []
    if (kinds?.get(position.no) !== 'person') return []
    const wayM = Math.hypot(position.x - x, position.y - y) + Math.abs(position.floor - (floor ?? position.floor)) * STAIRS_M
    return [{ no: position.no, distanceM: Math.round(wayM) }]
  })
  near.sort((a, b) => a.distanceM - b.distanceM || a.no - b.no)
  const nearest = near.slice(0, MOST_NEAR)
  const rows = new Map((await findReachable(context.pool, session, [no, ...nearest.map((one) => one.no)])).map((row) => [row.no, row]))
  const phoneOf = (of: number) => {
    const phone = rows.get(of)?.phone
    return phone ? maskPersonal('number', context.sealing.openStored(phone)) : null
  }
  return ok({
    phone: phoneOf(no),
    near: nearest.flatMap((one) => {
      const row = rows.get(one.no)
      return row ? [{ ...one, name: row.name, departName: row.departName, phone: phoneOf(one.no) }] : []
    }),
  })
}

/** The phone of a missing person; recorded before it is shown. */
export const musterPhone: Handler<'musterPhone'> = async (call) => {
  const { context, session, body } = call
  const person = await personOf(context.pool, session, body.id, body.no)
  if (!person.running || !isMissing(person.state)) throw new AppError('forbidden')
  const [row] = await findReachable(context.pool, session, [body.no])
  if (!row?.phone) throw new AppError('notFound')
  const line = { action: 'emergencyRun.phone', subject: 'emergencyRun', subjectId: body.id, after: { phoneOf: row.name } }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), ...line }])
  return ok({ phone: context.sealing.openStored(row.phone) })
}
