import { AppError, mayEnter } from '@muster/contracts'
import { columnsOf, NOW, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { changeRow } from '../../framework/resource/change-row.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { bindCard } from '../devices/card-binding.store.ts'
import { cardSn, currentCard } from '../people/person-list.ts'
import { setAlarmTemplate } from '../trackables/trackable-row.ts'
import { notAdmitted } from './not-admitted.ts'

const p = columnsOf('person', 'p')
const v = columnsOf('visit', 'v')
const o = columnsOf('visit', 'o')
const host = columnsOf('person', 'host')

const OTHER = selectList({ sn: cardSn })
const HELD = selectList({ no: p.trackable_no, state: v.state, hostName: orNull(host.name), alarmTemplateId: v.alarm_template_id })
type Visit = ValueOf<typeof HELD>

async function holdVisit(db: PoolClient, { buildingId, scope }: SessionView, id: string): Promise<Visit> {
  const values: unknown[] = [buildingId, id]
  const sees = seesPerson(scope, 'p', into(values))
  const { rows } = await db.query<Visit>(
    `select ${HELD} from visit v join person p on ${p.id} = ${v.person_id} left join person host on ${host.id} = ${v.host_id}
        where ${v.building_id} = $1 and ${v.id} = $2
        and ${v.deleted_at} is null and ${sees} for update of v`,
    values,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** A locked visitor's card from another visit. */
async function otherCard(db: PoolClient, id: string): Promise<string | null> {
  const { rows } = await db.query<ValueOf<typeof OTHER>>(
    `select ${OTHER} from visit v join visit o on ${o.person_id} = ${v.person_id} and ${o.id} <> ${v.id} and ${o.state} = 'onSite'
       join person p on ${p.id} = ${v.person_id} ${currentCard('p')} where ${v.id} = $1 limit 1`,
    [id],
  )
  return rows[0] ? (rows[0].sn ?? '—') : null
}

/** A visitor has arrived: the card is theirs from now on, and the map shows them by name. */
export const issueCard: Handler<'visitorIssue'> = async (call) => {
  const { id, sn } = call.body
  await changeRow(
    call,
    { action: 'visitor.issue', subject: 'visitor', subjectId: id, after: { sn } },
    async (db): Promise<Refusal | null> => {
      const visit = await holdVisit(db, call.session, id)
      if (!mayEnter(visit.state, visit.hostName)) return notAdmitted(visit.state)
      // With a second card they would be tracked by it alone, and the first could be given to somebody else while still
      // in use.
      const held = await otherCard(db, id)
      if (held !== null) return { reason: 'visitorHasCard', values: { sn: held } }
      const refusal = await bindCard(db, call.session, visit.no, sn)
      if (refusal) return { ...refusal, field: 'sn' }
      await setAlarmTemplate(db, visit.no, visit.alarmTemplateId)
      await tables(db)
        .updateTable('visit')
        .set(({ eb }) => ({ state: 'onSite', issued_at: NOW, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      return null
    },
  )
  return ok(null)
}

/** A visitor leaves: the card is free again, the visit is over. */
export const returnCard: Handler<'visitorReturn'> = async (call) => {
  const { id } = call.body
  await changeRow(call, { action: 'visitor.return', subject: 'visitor', subjectId: id }, async (db): Promise<Refusal | null> => {
    const visit = await holdVisit(db, call.session, id)
    if (visit.state !== 'onSite') return { reason: 'visitNotOnSite' }
    await bindCard(db, call.session, visit.no, '')
    await setAlarmTemplate(db, visit.no, null)
    await tables(db)
      .updateTable('visit')
      .set(({ eb }) => ({ state: 'left', returned_at: NOW, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return null
  })
  return ok(null)
}
