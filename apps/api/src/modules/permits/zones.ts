import { gasesOf, isEnded, type PermitFault, type PermitLevel, type PermitState, type PermitZone, type Polygon } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesPermit } from './permit-scope.ts'
import { seenAt } from './place.ts'

const pm = columnsOf('permit', 'pm')
const ZONE = selectList({
  ...{ id: pm.id, number: pm.number, level: giving<PermitLevel>(pm.level), state: giving<PermitState>(pm.state), content: pm.content },
  ...{ place: pm.place, startAt: pm.start_at, endAt: pm.end_at, finishedAt: pm.finished_at, floor: pm.floor, polygon: pm.polygon },
  ...{ baseM: pm.base_m, topM: pm.top_m, mostPeople: pm.most_people, guardianId: pm.guardian_id, operatorIds: pm.operator_ids },
  ...{ crewIds: pm.crew_ids, explosive: pm.explosive },
})
/** There is never more simultaneous work; the map shows what ends first. */
const MOST_ZONES = 300

/** Work areas in force, with the people positioning shows there. */
export const permitZones: Handler<'permitZones', Needs<'live'>> = async ({ context: { pool, live }, session }) => {
  const where = SeenRows.of(session, pm.building_id, seesPermit).raw(`${pm.state} in ('issued', 'inProgress', 'paused')`)
  const { rows } = await pool.query<ValueOf<typeof ZONE>>(
    `select ${ZONE} from permit pm where ${where} order by ${pm.end_at} limit ${MOST_ZONES}`,
    where.values,
  )
  const ids = ['', ...rows.map(({ id }) => id)]
  const personIds = ['', ...rows.flatMap(({ guardianId, operatorIds, crewIds }) => [guardianId ?? '', ...operatorIds, ...crewIds])]
  const [people, gas, alarms] = await Promise.all([
    tables(pool).selectFrom('person').select(['id', 'name', 'trackable_no as no']).where('id', 'in', personIds).execute(),
    tables(pool)
      .selectFrom('permit_gas')
      .select(({ fn }) => ['permit_id', fn.max('sampled_at').as('at')])
      .where('permit_id', 'in', ids)
      .groupBy('permit_id')
      .execute(),
    tables(pool)
      .selectFrom('alarm')
      .select(['subject_id', 'event'])
      .where('building_id', '=', session.buildingId)
      .where('kind', '=', 'permit')
      .where('cleared_at', 'is', null)
      .where('subject_id', 'in', ids)
      .execute(),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  const gasAt = new Map(gas.map(({ permit_id, at }) => [permit_id, at]))
  return ok(
    rows.map((row): PermitZone => {
      const { baseM, topM, floor } = row
      const polygon = row.polygon as unknown as Polygon
      const distances = new Map(
        seenAt(live, session.buildingId, { floor, polygon, baseM, topM }).map(({ no, distanceM }) => [no, distanceM]),
      )
      const distanceOf = (id: string) => distances.get(byId.get(id)?.no ?? -1) ?? null
      const guardian = row.guardianId === null ? undefined : byId.get(row.guardianId)
      const crew = [...new Set([...row.operatorIds, ...row.crewIds])]
      const guardianM = row.guardianId === null ? null : distanceOf(row.guardianId)
      return {
        ...{ id: row.id, number: row.number, level: row.level, state: row.state, finished: row.finishedAt !== null },
        ...{ content: row.content, place: row.place, startAt: row.startAt.toISOString(), endAt: row.endAt.toISOString(), floor },
        rings: polygon as PermitZone['rings'],
        guardian: guardian
          ? {
              name: guardian.name,
              distanceM: guardianM === null || !Number.isFinite(guardianM) ? null : Math.max(0, Math.round(guardianM)),
            }
          : null,
        ...{ crew: crew.length, crewHere: crew.filter((id) => (distanceOf(id) ?? Number.POSITIVE_INFINITY) <= 0).length },
        ...{ peopleHere: [...distances.values()].filter((metres) => metres <= 0).length, mostPeople: row.mostPeople },
        ...{ gasAt: gasAt.get(row.id)?.toISOString() ?? null, needsGas: gasesOf(row.level, row.explosive).length > 0 },
        faults: isEnded(row.state) ? [] : alarms.flatMap(({ subject_id, event }) => (subject_id === row.id ? [event as PermitFault] : [])),
      }
    }),
  )
}
