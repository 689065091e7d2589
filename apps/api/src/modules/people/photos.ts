import { AppError, PHOTO_ZIP, PHOTO_ZIP_MOST, type UploadedFile } from '@muster/contracts'
import { columnsOf, selectList, sql, tables, type ValueOf } from '@muster/database'
import { type TranslationKey, translate } from '@muster/i18n'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { fileIdOf } from '../../framework/files/file-addresses.ts'
import { withUpload } from '../../framework/files/receive.ts'
import { ZipRefused } from '../../framework/files/safe-zip.ts'
import { releaseFiles, useFiles } from '../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf, reasonText, refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import { cardSpellings } from '../devices/card-binding.store.ts'
import { storeImage } from '../files/store-image.ts'
import { withPhotos, type ZippedPhoto } from './photo-zip.ts'

const g = columnsOf('tag', 'g')
const p = columnsOf('person', 'p')
const a = columnsOf('tag_assignment', 'a')

const CARRIER = selectList({ sn: g.sn, id: p.id })

type PhotoCall = Call<'personPhotos'>

/**
 * Photos of many people: each goes to the carrier of the card in its name. Refused ones are named with their reason.
 */
export const takePhotos: Handler<'personPhotos'> = async (call) => {
  const failed: { name: string; reason: string }[] = []
  let taken = 0
  await withUpload(call.context.scratch, call.request, PHOTO_ZIP, async ({ path }) => {
    const takeAll = async (photos: ZippedPhoto[]) => {
      const carriers = await carriersOf(
        call,
        photos.flatMap(({ sn }) => cardSpellings(sn)),
      )
      for (const photo of photos) {
        const reason = await takePhoto(
          call,
          photo,
          cardSpellings(photo.sn)
            .map((sn) => carriers.get(sn))
            .find((id) => id !== undefined),
        )
        if (reason === null) taken += 1
        else failed.push({ name: photo.fileName, reason })
      }
    }
    await withPhotos(path, takeAll).catch((error: unknown) => {
      if (error instanceof ZipRefused) refuse(call.request, { reason: error.reason, values: { most: PHOTO_ZIP_MOST } })
      throw error
    })
  })
  await writeAuditApart(call.context.pool, [
    { ...auditedBy(call), action: 'person.photos', subject: 'person', after: { taken, failed: failed.length } },
  ])
  return ok({ taken, failed: failed.slice(0, 1000) })
}

/** Ids of employees the caller may see by their present card, in one statement. */
async function carriersOf({ context, session }: PhotoCall, sns: readonly string[]): Promise<Map<string, string>> {
  const values: unknown[] = [session.buildingId, sns]
  const { rows } = await context.pool.query<ValueOf<typeof CARRIER>>(
    `select ${CARRIER} from tag g join tag_assignment a on ${a.tag_id} = ${g.id}
       join person p on ${p.trackable_no} = ${a.trackable_no} and ${p.class} = 'employee'
      where ${g.building_id} = $1 and ${g.sn} = any($2) and ${a.from_at} <= now() and (${a.to_at} is null or ${a.to_at} > now())
        and ${seesPerson(session.scope, 'p', into(values))}`,
    values,
  )
  return new Map(rows.map(({ sn, id }) => [sn, id]))
}

/** @returns why not, or null */
async function takePhoto(
  { context, session, request }: PhotoCall,
  photo: ZippedPhoto,
  personId: string | undefined,
): Promise<string | null> {
  const language = languageOf(request)
  if (personId === undefined) return reasonText(language, { reason: 'cardUnbound', values: { sn: photo.sn } })
  const take = async (path: string) => {
    await photo.unpack(path)
    await inTransaction(context.pool, async (db) => {
      const owner = { buildingId: session.buildingId, by: session.accountId }
      const { id, name, downloadUrl } = await storeImage(db, context.files, { path, name: photo.fileName }, 'photo', owner)
      await useFiles(db, session.buildingId, { kind: 'person', id: personId }, [id])
      const person = await tables(db)
        .selectFrom('person')
        .select(({ ref }) => sql<UploadedFile | null>`${ref('papers')} -> 'photo'`.as('photo'))
        .where('id', '=', personId)
        .forUpdate()
        .executeTakeFirst()
      await tables(db)
        .updateTable('person')
        .set(({ eb, ref }) => ({
          papers: sql<string>`jsonb_set(coalesce(${ref('papers')}, '{}'), '{photo}', ${JSON.stringify({ name, downloadUrl })}::jsonb)`,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', personId)
        .execute()
      const replaced = person?.photo
      const old = replaced && fileIdOf(replaced.downloadUrl)
      if (old) await releaseFiles(db, session.buildingId, { kind: 'person', id: personId }, [old])
    })
  }
  try {
    await context.scratch.use(take)
    return null
  } catch (error) {
    if (error instanceof AppError) return translate(language, `errors.${error.codeName}` as TranslationKey, error.values)
    throw error
  }
}
