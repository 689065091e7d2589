import { readFile } from 'node:fs/promises'
import { AppError, LICENCE_UPLOAD } from '@muster/contracts'
import type { LicenceClaims } from '@muster/licence'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import { writeAudit, writeAuditApart } from '../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../framework/context.ts'
import { withUpload } from '../../framework/files/receive.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findBuildingName, insertLicence, lowerTimeMark } from './licence.store.ts'
import { encodeLicence, type LicenceParts } from './licence-keeper.ts'
import { refuseFault } from './refuse-fault.ts'

/** Accepts a licence file without a sign-in: it proves itself. An older one never replaces an active one. */
export const licenceUpload: Handler<'licenceUpload', Needs<'allBuildings'> & LicenceParts> = async ({ context, request, query }) => {
  const { allBuildings: pool, scratch, licences } = context
  const { buildId } = query
  const text = (await withUpload(scratch, request, LICENCE_UPLOAD, ({ path }) => readFile(path, 'latin1'))).trim()
  if ((await findBuildingName(pool, buildId)) === null) throw new AppError('notFound')
  const claims = await checked(context, request, text, buildId)
  const holder = await inTransaction(pool, async (db) => {
    await lowerTimeMark(db, claims.issuedAt)
    const { id, keyId, issuedAt } = claims
    const buildingId = await insertLicence(db, { id, buildingId: claims.buildingId, text, keyId, issuedAt, address: request.ip })
    if (buildingId !== null && buildingId !== buildId) refuseFault(request, 'foreignBuilding')
    const { validFrom, validTo, modules } = claims
    const after = { id, keyId, issuedAt, validFrom, validTo, modules: modules.map(({ code }) => code) }
    const by = request.session?.loginName ?? null
    await writeAudit(db, [
      { buildingId: buildId, by, address: request.ip, action: 'licence.upload', subject: 'licence', subjectId: id, after },
    ])
    return buildingId
  })
  licences.forget()
  return ok({ bound: holder !== null, licence: encodeLicence(await licences.state(buildId)) })
}

/** Claims of a licence valid for the building now. @throws AppError refused, with the reason */
async function checked(
  { licences, allBuildings: pool }: BaseContext & Needs<'allBuildings'> & LicenceParts,
  request: FastifyRequest,
  text: string,
  buildId: string,
): Promise<LicenceClaims> {
  const state = licences.judge(text, buildId, await licences.installation())
  const { claims, fault } = state
  if (fault !== null || claims === null) {
    await writeAuditApart(pool, [
      { buildingId: buildId, by: null, address: request.ip, action: 'licence.refused', subject: 'licence', after: { fault } },
    ])
    refuseFault(request, fault ?? 'malformed')
  }
  const present = await licences.state(buildId)
  if (present.fault === null && present.claims && claims.issuedAt < present.claims.issuedAt) refuse(request, { reason: 'licenceOlder' })
  return claims
}
