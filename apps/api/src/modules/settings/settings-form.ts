import {
  AppError,
  type FormValues,
  type GroupRow,
  SECRET_SETTING_NAMES,
  SECRET_SETTINGS,
  SETTINGS_ID,
  type SecretSetting,
  type StoredSettings,
  systemSetting,
} from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { bareFiles, exchangeFiles, signFiles } from '../../framework/files/form-files.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { checkedForm } from '../../framework/resource/checked-form.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import {
  BUILDING_SETTINGS,
  type BuildingSettings,
  readBuildingSettings,
  readSettings,
  settingsVersion,
  writeBuildingSettings,
  writeSettings,
} from './setting.store.ts'

const { fields } = systemSetting

async function storedForm(db: Pool | PoolClient, buildingId: string) {
  const values: FormValues = { ...(await readSettings(db, buildingId)), ...(await readBuildingSettings(db, buildingId)) }
  // Passwords are never shown, not even sealed.
  return {
    id: SETTINGS_ID,
    version: await settingsVersion(db, buildingId),
    values: { ...values, ...Object.fromEntries(SECRET_SETTING_NAMES.map((name) => [name, ''])) },
  }
}

export const settingsGet: Handler<'systemSetting.get'> = async ({ context, session, query }) => {
  if (query.id !== SETTINGS_ID) throw new AppError('notFound')
  const form = await storedForm(context.pool, session.buildingId)
  return ok({ ...form, values: signFiles(fields, form.values, context.addresses.signer(session)) })
}

export const settingsSave: Handler<'systemSetting.save'> = async (call) => {
  const { context, session } = call
  const { id, version, ...values } = call.body as FormValues & { id?: string; version?: number }
  if (id !== SETTINGS_ID) throw new AppError('notFound')
  const { buildingId } = session
  const saved = await inTransaction(context.pool, async (db) => {
    const held = await settingsVersion(db, buildingId, true)
    const before = await storedForm(db, buildingId)
    if (held !== version) throw new AppError('conflict', {}, { detail: before })
    const checked = bareFiles(fields, trimmed(checkedForm(call.request, fields, values, before.values)))
    const owner = { kind: 'systemSetting', id: buildingId } as const
    const refusal = await exchangeFiles(db, buildingId, owner, fields, before.values, checked)
    if (refusal) refuse(call.request, refusal)
    const { ofBuilding, stored } = split(checked)
    const settings = await readSettings(db, buildingId)
    const secrets = Object.fromEntries(
      SECRET_SETTING_NAMES.map((name) => {
        const given = stored[name]
        if (!given && isSentElsewhere(name, settings, stored)) refuse(call.request, { reason: 'secretAgain', field: name })
        return [name, given ? context.sealing.seal(given) : isOfUse(name, stored) ? settings[name] : '']
      }),
    )
    const next = await writeSettings(db, buildingId, { ...settings, ...stored, ...secrets } as StoredSettings)
    await writeBuildingSettings(db, buildingId, ofBuilding)
    if (stored.freeLogin === 'refused') await endLinkSessions(db, buildingId)
    const after = await storedForm(db, buildingId)
    await writeAudit(db, [
      { ...auditedBy(call), action: 'systemSetting.edit', subject: 'systemSetting', before: before.values, after: after.values },
    ])
    return next
  })
  return ok({ id: SETTINGS_ID, version: saved })
}

/** A secret is deleted when it has no server or user name. */
const isOfUse = (name: SecretSetting, stored: Record<string, string>): boolean => SECRET_SETTINGS[name].every((field) => stored[field])

/** Whether a stored secret would be sent to a server it was not entered for. */
const isSentElsewhere = (name: SecretSetting, before: StoredSettings, stored: Record<string, string>): boolean =>
  before[name] !== '' && isOfUse(name, stored) && SECRET_SETTINGS[name].some((field) => before[field] !== stored[field])

/** Separates columns of the building from the rest. */
function split({ aiRules = [], ...values }: FormValues) {
  const columns = Object.fromEntries(BUILDING_SETTINGS.map((name) => [name, String(values[name] ?? '')]))
  const stored = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in columns))) as Record<string, string>
  return { ofBuilding: { ...columns, aiRules: aiRules as GroupRow[] } as BuildingSettings, stored }
}

const trimmed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, typeof value === 'string' ? value.trim() : value]))

/** Sessions opened by links end when the right to open them ends. */
async function endLinkSessions(db: Queryable, buildingId: string): Promise<void> {
  await tables(db).deleteFrom('session').where('building_id', '=', buildingId).where('integrator_id', 'is not', null).execute()
}
