import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { bindLicence, findBuildingName, holdUnbound } from './licence.store.ts'
import { encodeLicence, type LicenceParts } from './licence-keeper.ts'
import { refuseFault } from './refuse-fault.ts'

/** Binds a licence without a building to one, once. A building with a licence keeps it. */
export const licenceBind: Handler<'licenceBind', Needs<'allBuildings'> & LicenceParts> = async ({ context, request, query }) => {
  const { allBuildings: pool, licences } = context
  const { buildId } = query
  if ((await findBuildingName(pool, buildId)) === null) throw new AppError('notFound')
  const present = await licences.state(buildId)
  if (present.fault === null) return ok(encodeLicence(present))
  const installation = await licences.installation()
  await inTransaction(pool, async (db) => {
    const waiting = await holdUnbound(db)
    if (!waiting) refuse(request, { reason: 'licenceNoneToBind' })
    const { fault } = licences.judge(waiting.text, buildId, installation)
    if (fault !== null) refuseFault(request, fault)
    await bindLicence(db, waiting.id, buildId)
    const by = request.session?.loginName ?? null
    await writeAudit(db, [
      { buildingId: buildId, by, address: request.ip, action: 'licence.bind', subject: 'licence', subjectId: waiting.id },
    ])
  })
  licences.forget()
  return ok(encodeLicence(await licences.state(buildId)))
}
