import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf, reasonText, refuse } from '../../framework/resource/refuse.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seenChanges } from './area-changes.ts'
import { areaFault, stayFault } from './area-faults.ts'
import { alarmsIn, draftedChanges, readDraft } from './draft.ts'
import { holdDraft, versionInForce } from './stored-areas.ts'
import { workUnderWay } from './work-under-way.ts'
import { putInForce } from './write-version.ts'

/** Puts the draft in force, if it is the one that was shown and everything it refers to still exists. */
export const areaPublish: Handler<'areaPublish'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  const language = languageOf(request)
  const timeZone = await timeZoneOf(context.pool, buildingId)
  const number = await inTransaction(context.pool, async (db) => {
    await holdDraft(db, buildingId)
    const { changes } = await draftedChanges(db, buildingId)
    const seen = seenChanges(session, changes)
    if (seen.length < changes.length) refuse(request, { reason: 'areaDraftBeyond' })
    if (changes.length === 0) refuse(request, { reason: 'areaDraftEmpty' })
    const revisions = Object.fromEntries(changes.map(({ id, draft }) => [id, draft.revision]))
    if (!isDeepStrictEqual(revisions, body.revisions))
      throw new AppError('conflict', {}, { detail: await readDraft(db, session, timeZone) })
    for (const { id, before, after } of changes) {
      const fault = after ? await areaFault(db, call, id, after, after) : await stayFault(db, buildingId, id)
      if (fault) refuse(request, { reason: 'areaUnfit', values: { name: (after ?? before)?.name ?? '', why: reasonText(language, fault) } })
    }
    const gone = changes.filter(({ after }) => after === null)
    const standing = await alarmsIn(
      db,
      buildingId,
      gone.map(({ id }) => id),
    )
    if (standing.length > 0 && !body.endAlarms)
      refuse(request, { reason: 'areaHasAlarms', values: { names: standing.map(({ name, count }) => `${name} (${count})`).join('、') } })
    const working = body.workGoesOn ? [] : await workUnderWay(db, buildingId, gone)
    if (working.length > 0)
      refuse(request, {
        reason: 'areaHasWork',
        values: { names: working.map(({ name, permits, rounds }) => `${name} (${permits + rounds})`).join('、') },
      })
    const next = (await versionInForce(db, buildingId)) + 1
    await putInForce(db, buildingId, { number: next, by: session.loginName, why: body.why }, changes)
    const names = (of: (change: (typeof changes)[number]) => boolean) =>
      changes.filter(of).map(({ before, after }) => (after ?? before)?.name)
    await writeAudit(db, [
      {
        ...auditedBy(call),
        action: 'area.publish',
        subject: 'areaVersion',
        subjectId: String(next),
        after: {
          name: `V${next}`,
          why: body.why,
          added: names(({ before }) => before === null),
          changed: names(({ before, after }) => before !== null && after !== null),
          deleted: names(({ after }) => after === null),
        },
      },
    ])
    return next
  })
  context.counts.forget(buildingId)
  return ok({ number })
}
