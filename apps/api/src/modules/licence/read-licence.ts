import { openLicence } from '@muster/licence'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { countLicensedPeople, findBuildingName, listUploads } from './licence.store.ts'
import { encodeLicence, type LicenceParts, licenceInfoOf } from './licence-keeper.ts'

/** Needs no sign-in: the login page and the console's guard call it. */
export const licenceGet: Handler<'licenceGet', LicenceParts> = async ({ context, query }) =>
  ok(encodeLicence(await context.licences.state(query.buildId)))

export const licenceHistory: Handler<'licenceHistory', LicenceParts> = async ({ context, session }) => {
  const { pool, licences } = context
  const { buildingId } = session
  const uploads = (await listUploads(pool, buildingId)).map(({ id, text, uploadedAt, uploadedBy }) => {
    const opened = openLicence(text, licences.trusted)
    return { id, uploadedBy, uploadedAt: uploadedAt.toISOString(), validTo: opened.ok ? opened.claims.validTo : null }
  })
  return ok({
    licence: licenceInfoOf(await licences.state(buildingId)),
    buildingName: (await findBuildingName(pool, buildingId)) ?? '',
    people: await countLicensedPeople(pool, buildingId),
    uploads,
  })
}
