import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readSetting, readSettings } from './setting.store.ts'

/** What the console asks for by code. */
export const customConfigGet: Handler<'customConfigGet'> = async ({ context, session, query }) => {
  const value = await readSetting(context.pool, session.buildingId, query.customCode)
  return ok(typeof value === 'string' || typeof value === 'boolean' ? value : null)
}

/** The map has no vendor's logo; one is shown only when a picture was set for it. */
export const displayLogo: Handler<'displayLogo'> = async ({ context, session }) =>
  ok(typeof (await readSetting(context.pool, session.buildingId, 'maplogo')) === 'string')

export const showNameSetting: Handler<'showNameSetting'> = async ({ context, session }) =>
  ok({ configVal: (await readSettings(context.pool, session.buildingId)).systemTitle || null })
