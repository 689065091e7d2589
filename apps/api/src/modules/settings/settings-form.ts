import { AppError, type FormValues, SETTINGS_ID, systemSetting } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { checkedForm } from '../../framework/resource/checked-form.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readDisappearance, readSettings, settingsVersion, writeDisappearance, writeSettings } from './setting.store.ts'

async function storedForm(db: Pool | PoolClient, buildingId: string) {
  const values = { ...(await readSettings(db, buildingId)), disappearanceS: String(await readDisappearance(db, buildingId)) }
  return { id: SETTINGS_ID, version: await settingsVersion(db, buildingId), values }
}

export const settingsGet: Handler<'systemSetting.get'> = async ({ context, session, query }) => {
  if (query.id !== SETTINGS_ID) throw new AppError('notFound')
  return ok(await storedForm(context.pool, session.buildingId))
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
    const checked = checkedForm(call.request, systemSetting.fields, values, before.values)
    const { disappearanceS, ...stored } = Object.fromEntries(Object.entries(checked).map(([code, value]) => [code, String(value).trim()]))
    const next = await writeSettings(db, buildingId, { ...(await readSettings(db, buildingId)), ...stored })
    await writeDisappearance(db, buildingId, Number(disappearanceS))
    const after = await storedForm(db, buildingId)
    await writeAudit(db, [
      { ...auditedBy(call), action: 'systemSetting.edit', subject: 'systemSetting', before: before.values, after: after.values },
    ])
    return next
  })
  return ok({ id: SETTINGS_ID, version: saved })
}
