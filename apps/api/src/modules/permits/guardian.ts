import { AppError, type Polygon } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Needs } from '../../context.ts'
import { changeRow } from '../../framework/resource/change-row.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { holdPermit } from './held-permit.ts'
import { writeLog } from './log.ts'
import { seenAt, signsOnSpot } from './place.ts'

/** Changes the guardian: the new one is at the place, or a reason is given. */
export const permitGuardian: Handler<'permitGuardian', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  const { buildingId } = session
  let version = 0
  const line = { action: 'permit.guardian', subject: 'permit', subjectId: body.id, after: { personId: body.personId } }
  await changeRow(call, line, async (db) => {
    const held = await holdPermit(db, session, body.id)
    if (!held) throw new AppError('notFound')
    if (held.version !== body.version) throw new AppError('conflict')
    if (!['issued', 'inProgress', 'paused'].includes(held.state) || held.finishedAt !== null) return { reason: 'permitStep' }
    const unknown = await unknownReference(db, { context, session }, [{ to: 'person', id: body.personId, field: 'personId' }])
    if (unknown) return unknown
    // An operator cannot guard at the same time.
    if (held.operatorIds.includes(body.personId)) return { reason: 'permitGuardianWorks', field: 'personId' }
    if (held.guardianId === body.personId) return { reason: 'permitGuardianSame', field: 'personId' }
    const people = await tables(db)
      .selectFrom('person')
      .select(['id', 'name', 'trackable_no as no'])
      .where('id', 'in', [body.personId, held.guardianId ?? ''])
      .execute()
    const [next, before] = [body.personId, held.guardianId].map((id) => people.find((person) => person.id === id))
    const row = await tables(db)
      .selectFrom('permit')
      .select(['floor', 'polygon', 'base_m as baseM', 'top_m as topM', 'person_ids as personIds'])
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    const seen = seenAt(context.live, buildingId, { ...row, polygon: row.polygon as Polygon }).find(({ no }) => no === next?.no)
    const spot = seen ? signsOnSpot(seen) : 'doubtful'
    if (spot === 'no') return { reason: 'permitGuardianAway', values: { name: next?.name ?? '' }, field: 'personId' }
    if (spot === 'doubtful' && body.note === '') return { reason: 'permitPositionUnknown', field: 'note' }
    const personIds = [...new Set([...row.personIds, body.personId])]
    version = await updateRow(db, 'permit', held.id, { guardian_id: body.personId, person_ids: personIds })
    const detail = { from: before?.name ?? '', to: next?.name ?? '', ...(body.note && { note: body.note }) }
    await writeLog(db, held.id, 'guardian', session, detail)
    return null
  })
  context.counts.forget(buildingId)
  return ok({ version })
}
