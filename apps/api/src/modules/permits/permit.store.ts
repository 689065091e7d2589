import { type FormValues, type PermitLevel, type PermitRow, pathOfLevel, viewOf } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { applicationOf, named } from './application.ts'
import { writeChecklist } from './checklist.ts'
import { holdPermit } from './held-permit.ts'
import { writeLog } from './log.ts'
import { seesPermit } from './permit-scope.ts'

const pm = columnsOf('permit', 'pm')
const ap = columnsOf('person', 'ap')
const gu = columnsOf('person', 'gu')
const cu = columnsOf('contractor_unit', 'cu')
const ar = columnsOf('area', 'ar')

const STATES = {
  notStarted: ['notIssued', 'issued'],
  inProgress: ['inProgress'],
  paused: ['paused'],
  ended: ['accepted', 'void', 'revoked'],
}

/** Columns of the permit list. */
export const PERMIT_LIST = {
  columns: selectList({
    ...{ id: pm.id, number: pm.number, type: giving<PermitRow['type']>(pm.type), level: giving<PermitRow['level']>(pm.level) },
    ...{ upgrade: giving<PermitRow['upgrade']>(pm.upgrade), state: giving<PermitRow['state']>(pm.state) },
    ...{ submitted: giving<boolean>(`${pm.submitted_at} is not null`), finished: giving<boolean>(`${pm.finished_at} is not null`) },
    ...{ content: pm.content, place: pm.place, startAt: isoTime(pm.start_at), endAt: isoTime(pm.end_at) },
    ...{ applicant: orNull(ap.name), guardian: orNull(gu.name), unitName: orNull(cu.name) },
    ...{ operators: giving<number>(`cardinality(${pm.operator_ids})`), signedAway: pm.signed_away, version: pm.version },
    urgent: giving<boolean>(`${pm.urgent} is not null`),
  }),
  from: 'from permit pm',
  joins: `left join person ap on ${ap.id} = ${pm.applicant_id} left join person gu on ${gu.id} = ${pm.guardian_id}
    left join contractor_unit cu on ${cu.id} = ${pm.unit_id}`,
  sorts: { startAt: pm.start_at, number: pm.number },
  tieBreak: pm.id,
}

const FORM = selectList({
  ...{ id: pm.id, version: pm.version, number: pm.number, level: giving<PermitLevel>(pm.asked_level), content: pm.content },
  ...{ place: pm.place, equipment: pm.equipment, blindPlate: pm.blind_plate, startAt: toSiteTime(pm.start_at) },
  ...{ endAt: toSiteTime(pm.end_at), applicantId: pm.applicant_id, confirmerId: pm.confirmer_id, guardianId: pm.guardian_id },
  ...{ unit: pm.unit_id, unitName: orNull(cu.name), operatorIds: pm.operator_ids, crewIds: pm.crew_ids, floor: pm.floor, shape: pm.shape },
  ...{ baseM: pm.base_m, topM: pm.top_m, mostPeople: pm.most_people, guardianAwayS: pm.guardian_away_s },
  guardianPauses: pm.guardian_pauses,
  ...{ district: pm.risk_district_id, districtName: orNull(ar.name), hazards: pm.hazards, otherMeasures: pm.other_measures },
  ...{
    urgent: pm.urgent,
    explosive: pm.explosive,
    linkedIds: pm.linked_ids,
    photos: pm.photos,
    files: pm.files,
    personIds: pm.person_ids,
    state: pm.state,
    submittedAt: pm.submitted_at,
  },
})

const seen = ({ session }: Pick<StoreCall, 'session'>) => SeenRows.of(session, pm.building_id, seesPermit)

/** The ledger of permits; a submitted one is never edited, only its state changes. */
export const permitStore: ResourceStore<PermitRow> = {
  async page(call, query) {
    const { number, type, level, view, state, time, person, unit, place, urgent, upgraded, signedAway } = query.filters
    const where = seen(call)
      .contains(number, pm.number, pm.content, pm.place)
      .addIf(type, (given) => `${pm.type} = ${given}`)
      .addIf(level, (given) => `${pm.level} = ${given}`)
      .addIf(state, (given) => `${pm.state} = ${given}`)
      .duringSite(time, pm.start_at)
      .addIf(person, (given) => `${pm.person_ids} @> array[${given}]`)
      .contains(place, pm.place)
      .addIf(unit, (given) => `${pm.unit_id} = ${given}`)
    for (const [asked, column] of [
      [urgent, `${pm.urgent} is not null`],
      [upgraded, `${pm.upgrade} is not null`],
      [signedAway, `${pm.signed_away} > 0`],
    ])
      if (asked) where.raw(asked === 'Y' ? column : `not (${column})`)
    if (view) where.add(STATES[view as keyof typeof STATES] ?? [], (given) => `${pm.state} = any(${given})`)
    const { rows, ...counted } = await pageOf<Omit<PermitRow, 'view'>>(call, PERMIT_LIST as never, where, query)
    return { rows: rows.map((row) => ({ ...row, view: viewOf(row.state) })), ...counted }
  },

  async forms(call, ids) {
    const where = seen(call).add(ids, (given) => `${pm.id} = any(${given})`)
    const { rows } = await call.context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from permit pm left join contractor_unit cu on ${cu.id} = ${pm.unit_id}
       left join area ar on ${ar.id} = ${pm.risk_district_id} where ${where}`,
      where.values,
    )
    const people = await tables(call.context.pool)
      .selectFrom('person')
      .select(['id', 'name'])
      .where('id', 'in', ['', ...rows.flatMap(({ personIds }) => personIds)])
      .execute()
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return rows.map((row) => ({ id: row.id, version: row.version, values: formOf(row, names) }))
  },

  async save(db, call, values, existing) {
    const { session } = call
    const held = existing && (await holdPermit(db, session, existing.id))
    if (existing && !held) return 'notFound'
    if (held && held.version !== existing?.version) return 'conflict'
    if (held && (held.submittedAt !== null || held.state !== 'notIssued')) return { reason: 'permitSubmitted' }
    const columns = await applicationOf(db, call, values, held?.id ?? null)
    if ('reason' in columns) return columns
    const checklist = { level: columns.level, otherMeasures: columns.other_measures }
    if (held) {
      const version = await updateRow(db, 'permit', held.id, columns)
      await writeChecklist(db, session.buildingId, held.id, checklist)
      await writeLog(db, held.id, 'edit', session)
      return { id: held.id, version }
    }
    const id = newId()
    await insertRow(db, 'permit', { id, building_id: session.buildingId, created_by: session.loginName, ...columns })
    await writeChecklist(db, session.buildingId, id, checklist)
    await writeLog(db, id, 'create', session)
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const held = await holdPermit(db, session, id)
    if (!held) return 'notFound'
    const name = held.number ?? (await contentOf(db, id))
    // A numbered permit stays, so that numbers have no gaps.
    if (held.number !== null) return { name, reason: 'permitNumbered' }
    await tables(db).deleteFrom('permit').where('id', '=', id).execute()
    return { name }
  },
}

async function contentOf(db: PoolClient, id: string): Promise<string> {
  const row = await tables(db).selectFrom('permit').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? ''
}

const shown = (value: number | null) => (value === null ? '' : String(value))

function formOf(row: ValueOf<typeof FORM>, names: ReadonlyMap<string, string>): FormValues {
  const one = (id: string | null) => named(id === null ? [] : [id], names)
  return {
    ...{ number: row.number ?? '', kind: pathOfLevel(row.level), content: row.content, place: row.place, equipment: row.equipment ?? '' },
    explosive: row.explosive ? 'Y' : 'N',
    ...{ urgent: row.urgent === null ? 'N' : 'Y', urgentReason: row.urgent ?? '' },
    ...{ blindPlate: row.blindPlate ?? '', startAt: row.startAt, endAt: row.endAt, applicant: one(row.applicantId) },
    ...{ confirmer: one(row.confirmerId), guardian: one(row.guardianId), unit: row.unit ?? '' },
    ...{ operators: named(row.operatorIds, names), crew: named(row.crewIds, names), area: { floor: row.floor, shape: row.shape } as never },
    ...{ baseM: shown(row.baseM), topM: shown(row.topM), mostPeople: shown(row.mostPeople), guardianAwayS: String(row.guardianAwayS) },
    guardianPauses: row.guardianPauses ? 'Y' : 'N',
    riskDistrict: row.district === null ? [] : [{ id: row.district, name: row.districtName ?? '' }],
    ...{ hazards: row.hazards, otherMeasures: row.otherMeasures ?? '', linked: row.linkedIds.map((permit) => ({ permit })) },
    ...{ photos: row.photos as never, files: row.files as never },
  }
}
