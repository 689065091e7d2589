import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import { translateAny } from '@muster/i18n'
import type { PoolClient } from 'pg'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** Owners that do not count as use of an icon: the library itself, or icons from before owners were recorded. */
const NO_USE = ['building', 'earlier']

export const iconDelete: Handler<'iconDelete'> = async ({ context, session, body, request }) => {
  const used = await inTransaction(context.pool, (db) => takeIcon(db, session.buildingId, body.id))
  if (used.length > 0) {
    const language = languageOf(request)
    const titles = used.map((kind) => translateAny(language, `resources.${kind}.title`))
    refuse(request, { reason: 'iconUsed', values: { where: titles.join(translateAny(language, 'resource.listSeparator')) } })
  }
  await context.files.remove(body.id)
  return ok(null)
}

/** Deletes an unused icon. @returns kinds of what uses it */
async function takeIcon(db: PoolClient, buildingId: string, id: string): Promise<string[]> {
  const icon = await tables(db)
    .selectFrom('stored_file')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .where('use', '=', 'icon')
    .forUpdate()
    .executeTakeFirst()
  if (!icon) throw new AppError('notFound', { of: 'files.icons.one' })
  const uses = await tables(db)
    .selectFrom('file_use')
    .select('owner_kind')
    .distinct()
    .where('file_id', '=', id)
    .where('owner_kind', 'not in', NO_USE)
    .orderBy('owner_kind')
    .execute()
  if (uses.length === 0) await tables(db).deleteFrom('stored_file').where('id', '=', id).execute()
  return uses.map(({ owner_kind }) => owner_kind)
}
