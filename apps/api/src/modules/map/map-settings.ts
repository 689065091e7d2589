import {
  AppError,
  type Field,
  type FormValues,
  MAP_SETTING_DEFAULTS,
  type MapSettings,
  mapSettingFaults,
  UPLOAD_LIMITS,
} from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { bareFiles, exchangeFiles, signFiles } from '../../framework/files/form-files.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { readMapSettings, type StoredMapSettings, writeMapSettings } from './map-setting.store.ts'

/** The settings that are files, in the shape of form fields. */
const FILES: readonly Field[] = [{ name: 'backgroundImage', kind: 'img', upload: UPLOAD_LIMITS.photo }]

type AnyCall = Pick<Call<'mapSettings'>, 'context' | 'session'>

/** With addresses the caller's browser can open. */
export function signed({ context, session }: AnyCall, { version, settings }: StoredMapSettings): StoredMapSettings {
  const { backgroundImage } = signFiles(FILES, filesOf(settings), context.addresses.signer(session))
  return { version, settings: { ...settings, backgroundImage: backgroundImage as MapSettings['backgroundImage'] } }
}

const filesOf = ({ backgroundImage }: MapSettings): FormValues => ({ backgroundImage: backgroundImage && { ...backgroundImage } })

export const mapSettingsGet: Handler<'mapSettings'> = async (call) =>
  ok(signed(call, await readMapSettings(call.context.pool, call.session.buildingId)))

export const mapSettingsSave: Handler<'mapSettingsSave'> = async (call) => {
  const fault = mapSettingFaults(call.body.settings)[0]
  if (fault !== undefined) refuse(call.request, { reason: `mapRule.${fault.rule}`, field: fault.field })
  return ok(await replace(call, call.body.version, call.body.settings))
}

export const mapSettingsReset: Handler<'mapSettingsReset'> = async (call) =>
  ok(await replace(call, call.body.version, MAP_SETTING_DEFAULTS))

type Saving = Pick<Call<'mapSettingsSave'>, 'context' | 'session' | 'request'>

async function replace(call: Saving, version: number, wanted: MapSettings): Promise<StoredMapSettings> {
  const { context, session, request } = call
  const { buildingId } = session
  const stored = await inTransaction(context.pool, async (db) => {
    const before = await readMapSettings(db, buildingId, true)
    if (before.version !== version) throw new AppError('conflict', {}, { detail: before })
    const files = bareFiles(FILES, filesOf(wanted))
    const owner = { kind: 'mapSetting', id: buildingId } as const
    const refusal = await exchangeFiles(db, buildingId, owner, FILES, filesOf(before.settings), files)
    if (refusal) refuse(request, refusal)
    // Tiles have their own endpoints: their values in a form are ignored.
    const { ownTiles } = before.settings
    const settings = { ...wanted, ownTiles, backgroundImage: files.backgroundImage as MapSettings['backgroundImage'] }
    const next = await writeMapSettings(db, buildingId, version, settings)
    if (next === null) throw new AppError('conflict', {}, { detail: before })
    const line = { action: 'mapSetting.edit', subject: 'mapSetting', before: before.settings, after: settings }
    await writeAudit(db, [{ ...auditedBy(call), ...line }])
    return { version: next, settings }
  })
  return signed(call, stored)
}
