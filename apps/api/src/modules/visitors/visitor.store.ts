import type { Language, visitorRow } from '@muster/contracts'
import { columnsOf, giving, orNull, type StoredRow, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { chosen, chosenId, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { type SealedText, sealedText } from '../../framework/resource/personal.ts'
import { fromSiteTime, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { hideRow, holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { PERSON_TEMPLATE } from '../alarms/alarm-template.reference.ts'
import { initialsOf } from '../people/initials.ts'
import { cardSn, currentCard, searchPeople } from '../people/person-list.ts'
import { hidePerson } from '../people/person-row.ts'
import { dictionaryWord, dictionaryWords } from '../settings/dictionary.reference.ts'
import { visitEffects } from '../trackables/removal-effects.ts'
import { createTrackable, renameTrackable, setAlarmTemplate } from '../trackables/trackable-row.ts'
import { reopened } from './reopened.ts'

const v = columnsOf('visit', 'v')
const p = columnsOf('person', 'p')
const host = columnsOf('person', 'host')
const o = columnsOf('visit', 'o')

type Row = z.infer<typeof visitorRow>

const LATE = `coalesce(${v.state} not in ('left', 'rejected') and ${v.booked_to} < now(), false)`

const FROM = `from visit v join person p on ${p.id} = ${v.person_id}`
const list = (language: Language) => ({
  columns: selectList({
    ...{ id: v.id, no: p.trackable_no, name: p.name, phone: p.phone, idNumber: p.id_number, hostName: orNull(host.name) },
    reason: dictionaryWord('visitReason', language, v.building_id, v.reason),
    ...{ bookedFrom: isoTime(v.booked_from), bookedTo: isoTime(v.booked_to), state: v.state },
    late: giving<boolean>(LATE),
    tagSn: giving<string | null>(`case when ${v.state} = 'onSite' then ${cardSn} end`),
    ...{
      decidedBy: v.decided_by,
      decision: v.decision,
      issuedAt: isoTime(v.issued_at),
      returnedAt: isoTime(v.returned_at),
      version: v.version,
    },
  }),
  from: FROM,
  joins: `left join person host on ${host.id} = ${v.host_id} ${currentCard('p')}`,
  sorts: { bookedFrom: v.booked_from, name: p.name, state: v.state },
  tieBreak: v.id,
})
const REASONS = dictionaryWords('visitReason')

const FORM = selectList({
  ...{
    id: v.id,
    version: v.version,
    no: p.trackable_no,
    name: p.name,
    phone: p.phone,
    idType: p.id_type,
    idNumber: p.id_number,
    reason: v.reason,
  },
  ...{ company: v.company, hostId: v.host_id, hostName: orNull(host.name), alarmTemplate: v.alarm_template_id },
  ...{ bookedFrom: toSiteTime(v.booked_from), bookedTo: toSiteTime(v.booked_to) },
})
const HELD = selectList({
  ...{ name: p.name, state: v.state, personId: p.id, no: p.trackable_no },
  visits: giving<number>(`(select count(*)::int from visit o where ${o.person_id} = ${p.id} and ${o.deleted_at} is null)`),
})
const BOOKED = selectList({ from: fromSiteTime('$2'), to: fromSiteTime('$3') })
const PERSON_COLUMNS = ['id', 'trackable_no', 'phone', 'phone_hash', 'id_number', 'id_number_hash'] as const
type HeldPerson = Pick<StoredRow<'person'>, (typeof PERSON_COLUMNS)[number]>

/** Visits. A visitor who returns with the same ID is the same person, and keeps earlier visits. */
export const visitorStore: ResourceStore<Row> = {
  hides: true,
  effects: visitEffects,

  async page(call, query) {
    const { filters } = query
    const { sealing } = call.context
    const where = SeenRows.of(call.session, v.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value))
    searchPeople(where.raw(`${v.deleted_at} is null`), filters.name, sealing)
      .addIf(filters.reason, (given) => `${v.reason} = ${given}`)
      .addIf(filters.state, (given) => `${v.state} = ${given}`)
      .addIf(
        filters.day,
        (given) =>
          `${v.booked_from} < ${fromSiteTime(`(${given}::date + 1)`)} and coalesce(${v.booked_to}, ${v.booked_from}) >= ${fromSiteTime(`${given}::date`)}`,
      )
    if (filters.overdue) where.raw(filters.overdue === 'Y' ? LATE : `not ${LATE}`)
    return pageOf<Row>(call, list(call.language ?? 'zh_CN'), where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${FROM} left join person host on ${host.id} = ${v.host_id} where ${v.building_id} = $1 and ${v.id} = any($2)
          and ${v.deleted_at} is null`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      no: row.no,
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

  async save(db, call, values, existing) {
    const { context, session } = call
    const { buildingId } = session
    const held = existing
      ? await holdRow(db, 'visit', ['person_id', 'state', 'host_id', 'booked_from', 'booked_to'], buildingId, existing)
      : null
    if (typeof held === 'string') return held
    const person = held ? await findPerson(db, buildingId, 'id', held.person_id) : null
    const phone = sealedText(context.sealing, textOf(values, 'phone'))
    const idNumber = sealedText(context.sealing, textOf(values, 'idNumber'))
    const hostId = chosenId(values, 'host')
    const alarmTemplate = textOf(values, 'alarmTemplate')
    const unknown = await unknownReference(db, call, [
      { to: 'person', id: hostId, field: 'host' },
      { to: REASONS, id: String(values.reason), field: 'reason' },
      { to: PERSON_TEMPLATE, id: alarmTemplate, field: 'alarmTemplate' },
    ])
    if (unknown) return unknown
    const known = person ?? (await findPerson(db, buildingId, 'id_number_hash', idNumber.hash ?? ''))
    const personId = await savePerson(db, buildingId, known, String(values.name).trim(), textOf(values, 'idType'), phone, idNumber)
    const times = await db.query<ValueOf<typeof BOOKED>>(`select ${BOOKED}`, [buildingId, values.bookedFrom, values.bookedTo])
    const columns = {
      reason: String(values.reason),
      company: textOf(values, 'company'),
      host_id: hostId,
      booked_from: times.rows[0]?.from,
      booked_to: times.rows[0]?.to,
      alarm_template_id: alarmTemplate,
      ...(held && reopened(held, hostId, times.rows[0])),
    }
    // For a future visit it applies once the card is issued.
    if (held?.state === 'onSite' && person) await setAlarmTemplate(db, person.trackable_no, alarmTemplate)
    if (existing) return { id: existing.id, version: await updateRow(db, 'visit', existing.id, columns) }
    const id = newId()
    await insertRow(db, 'visit', { id, building_id: buildingId, person_id: personId, ...columns })
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} from visit v join person p on ${p.id} = ${v.person_id} where ${v.building_id} = $1 and ${v.id} = $2
          and ${v.deleted_at} is null for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.state === 'onSite') return { name: row.name, reason: 'visitOnSite' }
    await hideRow(db, 'visit', id, session)
    if (row.visits === 1) await hidePerson(db, session, row.personId, row.no)
    return { name: row.name }
  },
}

async function findPerson(db: PoolClient, buildingId: string, by: 'id' | 'id_number_hash', value: string): Promise<HeldPerson | null> {
  const rows = await tables(db)
    .selectFrom('person')
    .select(PERSON_COLUMNS)
    .where('building_id', '=', buildingId)
    .where(by, '=', value)
    .where('class', '=', 'visitor')
    .where('deleted_at', 'is', null)
    .limit(1)
    .forUpdate()
    .execute()
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
    initials: initialsOf(name),
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
  await insertRow(db, 'person', { id, building_id: buildingId, trackable_no: no, ...columns })
  return id
}
