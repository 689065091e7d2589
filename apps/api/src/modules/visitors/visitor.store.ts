import type { visitorRow } from '@muster/contracts'
import { columnsOf, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { chosen, chosenId, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { type ListSource, pageOf } from '../../framework/resource/page-of.ts'
import { type SealedText, sealedText } from '../../framework/resource/personal.ts'
import { fromSiteTime, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { currentCard, searchPeople } from '../people/person-list.ts'
import { createTrackable, deleteTrackable, renameTrackable, setAlarmTemplate } from '../trackables/trackable-row.ts'

const v = columnsOf('visit', 'v')
const p = columnsOf('person', 'p')
const host = columnsOf('person', 'host')
const o = columnsOf('visit', 'o')

type Row = z.infer<typeof visitorRow>

const LIST: ListSource = {
  columns: `${v.id}, ${p.trackable_no} as no, ${p.name}, ${p.phone}, ${p.id_number} as "idNumber", ${v.reason}, ${host.name} as "hostName",
    ${isoTime(v.booked_from)} as "bookedFrom", ${isoTime(v.booked_to)} as "bookedTo", ${v.state},
    coalesce(${v.state} <> 'left' and ${v.booked_to} < now(), false) as late,
    case when ${v.state} = 'onSite' then card.sn end as "tagSn", ${isoTime(v.issued_at)} as "issuedAt",
    ${isoTime(v.returned_at)} as "returnedAt", ${v.version}`,
  from: `from visit v join person p on ${p.id} = ${v.person_id}`,
  joins: `left join person host on ${host.id} = ${v.host_id} ${currentCard('p')}`,
  sorts: { bookedFrom: v.booked_from, name: p.name, state: v.state },
  tieBreak: v.id,
}

interface FormRow {
  id: string
  version: number
  name: string
  phone: string | null
  idType: string | null
  idNumber: string | null
  reason: string
  company: string | null
  hostId: string | null
  hostName: string | null
  bookedFrom: string
  bookedTo: string
  alarmTemplate: string | null
}

interface HeldPerson {
  id: string
  trackable_no: number
  phone: string | null
  phone_hash: string | null
  id_number: string | null
  id_number_hash: string | null
}

/** Visits. Somebody who comes again with the same paper is the same person, so that earlier visits stay theirs. */
export const visitorStore: ResourceStore<Row> = {
  async page(scope, query) {
    const { filters } = query
    const { sealing } = scope.context
    const where = SeenRows.of(scope.session, v.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value))
    searchPeople(where, filters.name, sealing)
      .addIf(filters.reason, (given) => `${v.reason} = ${given}`)
      .addIf(filters.state, (given) => `${v.state} = ${given}`)
      .addIf(
        filters.day,
        (given) =>
          `${v.booked_from} < ${fromSiteTime(`(${given}::date + 1)`)} and coalesce(${v.booked_to}, ${v.booked_from}) >= ${fromSiteTime(`${given}::date`)}`,
      )
    return pageOf<Row>(scope, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<FormRow>(
      `select ${v.id}, ${v.version}, ${p.name}, ${p.phone}, ${p.id_type} as "idType", ${p.id_number} as "idNumber", ${v.reason}, ${v.company}, ${v.host_id} as "hostId",
              ${host.name} as "hostName", ${toSiteTime(v.booked_from)} as "bookedFrom", ${toSiteTime(v.booked_to)} as "bookedTo",
              ${v.alarm_template_id} as "alarmTemplate" ${LIST.from} left join person host on ${host.id} = ${v.host_id} where ${v.building_id} = $1 and ${v.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: {
        name: row.name,
        phone: row.phone ?? '',
        idType: row.idType ?? '',
        idNumber: row.idNumber ?? '',
        reason: row.reason,
        company: row.company ?? '',
        host: chosen(row.hostId, row.hostName),
        bookedFrom: row.bookedFrom,
        bookedTo: row.bookedTo,
        alarmTemplate: row.alarmTemplate ?? '',
      },
    }))
  },

  async save(db, scope, values, existing) {
    const { context, session } = scope
    const { buildingId } = session
    const held = existing ? await holdRow(db, 'visit', ['person_id', 'state'], buildingId, existing) : null
    if (typeof held === 'string') return held
    const person = held ? await findPerson(db, buildingId, 'id', held.person_id) : null
    const phone = sealedText(context.sealing, textOf(values, 'phone'))
    const idNumber = sealedText(context.sealing, textOf(values, 'idNumber'))
    const hostId = chosenId(values, 'host')
    const alarmTemplate = textOf(values, 'alarmTemplate')
    const unknown = await unknownReference(db, scope, [
      { to: 'person', id: hostId, field: 'host' },
      { to: 'personTemplate', id: alarmTemplate, field: 'alarmTemplate' },
    ])
    if (unknown) return unknown
    const known = person ?? (await findPerson(db, buildingId, 'id_number_hash', idNumber.hash ?? ''))
    const personId = await savePerson(db, buildingId, known, String(values.name).trim(), textOf(values, 'idType'), phone, idNumber)
    const times = await db.query<{ from_at: Date; to_at: Date }>(
      `select ${fromSiteTime('$2')} as from_at, ${fromSiteTime('$3')} as to_at`,
      [buildingId, values.bookedFrom, values.bookedTo],
    )
    const columns = {
      reason: String(values.reason),
      company: textOf(values, 'company'),
      host_id: hostId,
      booked_from: times.rows[0]?.from_at,
      booked_to: times.rows[0]?.to_at,
      alarm_template_id: alarmTemplate,
    }
    // Of a visit to come it holds from the issue of the card on.
    if (held?.state === 'onSite' && person) await setAlarmTemplate(db, person.trackable_no, alarmTemplate)
    if (existing) return { id: existing.id, version: await updateRow(db, 'visit', existing.id, columns) }
    const id = newId()
    await insertRow(db, 'visit', { id, building_id: buildingId, person_id: personId, ...columns })
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; state: string; personId: string; no: number; visits: number }>(
      `select ${p.name}, ${v.state}, ${p.id} as "personId", ${p.trackable_no} as no, (select count(*)::int from visit o where ${o.person_id} = ${p.id}) as visits
         from visit v join person p on ${p.id} = ${v.person_id} where ${v.building_id} = $1 and ${v.id} = $2 for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.state === 'onSite') return { name: row.name, reason: 'visitOnSite' }
    await tables(db).deleteFrom('visit').where('id', '=', id).execute()
    if (row.visits === 1) await deleteTrackable(db, row.no)
    return { name: row.name }
  },
}

async function findPerson(db: PoolClient, buildingId: string, by: 'id' | 'id_number_hash', value: string): Promise<HeldPerson | null> {
  const { rows } = await db.query<HeldPerson>(
    `select id, trackable_no, phone, phone_hash, id_number, id_number_hash from person
      where building_id = $1 and ${by} = $2 and class = 'visitor' limit 1 for update`,
    [buildingId, value],
  )
  return rows[0] ?? null
}

async function savePerson(
  db: PoolClient,
  buildingId: string,
  known: HeldPerson | null,
  name: string,
  idType: string | null,
  phone: SealedText,
  idNumber: SealedText,
): Promise<string> {
  const columns = {
    phone: phone.sealed,
    phone_hash: phone.hash,
    id_type: idType,
    id_number: idNumber.sealed,
    id_number_hash: idNumber.hash,
  }
  if (known) {
    await updateRow(db, 'person', known.id, columns)
    await renameTrackable(db, known.trackable_no, name)
    return known.id
  }
  const id = newId()
  const no = await createTrackable(db, buildingId, 'visitor', name, null)
  await insertRow(db, 'person', { id, building_id: buildingId, trackable_no: no, qualifications: [], ...columns })
  return id
}
