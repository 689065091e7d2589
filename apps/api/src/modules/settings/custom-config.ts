import type { Queryable } from '@muster/database'
import { fileIdOf } from '../../framework/files/file-addresses.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readSettings, readStored } from './setting.store.ts'

/** Values the console requests by code. */
export const customConfigGet: Handler<'customConfigGet'> = async ({ context, session, query }) => {
  if (query.customCode === 'maplogo') return ok(await mapLogoId(context.pool, session.buildingId))
  const { [query.customCode]: value } = await readStored(context.pool, session.buildingId, [query.customCode])
  return ok(typeof value === 'string' || typeof value === 'boolean' ? value : null)
}

/** The map has no vendor's logo; one is shown only if a picture was set. */
export const displayLogo: Handler<'displayLogo'> = async ({ context, session }) =>
  ok((await mapLogoId(context.pool, session.buildingId)) !== null)

async function mapLogoId(db: Queryable, buildingId: string): Promise<string | null> {
  const { mapLogo } = await readSettings(db, buildingId)
  return mapLogo && fileIdOf(mapLogo.downloadUrl)
}

export const showNameSetting: Handler<'showNameSetting'> = async ({ context, session }) =>
  ok({ configVal: (await readSettings(context.pool, session.buildingId)).systemTitle || null })
