import { AppError, type FormValues, SETTINGS_ID, type StoredSettings, systemSetting } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { bareFiles, exchangeFiles, signFiles } from '../../framework/files/form-files.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { checkedForm } from '../../framework/resource/checked-form.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readBuildingSettings, readSettings, settingsVersion, writeBuildingSettings, writeSettings } from './setting.store.ts'

const { fields } = systemSetting

async function storedForm(db: Pool | PoolClient, buildingId: string) {
  const values: FormValues = { ...(await readSettings(db, buildingId)), ...(await readBuildingSettings(db, buildingId)) }
  // Nobody is shown the password of the mailbox, not even sealed.
  return { id: SETTINGS_ID, version: await settingsVersion(db, buildingId), values: { ...values, mailPassword: '' } }
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
    const { disappearanceS, cardOfflineMin, lowBatteryPct, ...stored } = checked as Record<string, string>
    const settings = await readSettings(db, buildingId)
    const kept = stored.mailHost === '' ? '' : settings.mailPassword
    const mailPassword = stored.mailPassword ? context.sealing.seal(stored.mailPassword) : kept
    const next = await writeSettings(db, buildingId, { ...settings, ...stored, mailPassword } as StoredSettings)
    await writeBuildingSettings(db, buildingId, {
      disappearanceS: disappearanceS ?? '',
      cardOfflineMin: cardOfflineMin ?? '',
      lowBatteryPct: lowBatteryPct ?? '',
    })
    if (stored.freeLogin === 'refused') await endLinkSessions(db, buildingId)
    const after = await storedForm(db, buildingId)
    await writeAudit(db, [
      { ...auditedBy(call), action: 'systemSetting.edit', subject: 'systemSetting', before: before.values, after: after.values },
    ])
    return next
  })
  return ok({ id: SETTINGS_ID, version: saved })
}

const trimmed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, typeof value === 'string' ? value.trim() : value]))

/** What links have opened ends with the right to open it. */
async function endLinkSessions(db: Queryable, buildingId: string): Promise<void> {
  await tables(db).deleteFrom('session').where('building_id', '=', buildingId).where('integrator_id', 'is not', null).execute()
}
