import { AppError, type ScreenModule, type SecretConfig, systemSetting, THEMES, type UploadedFile } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { bareAddress, fileIdOf } from '../../../framework/files/file-addresses.ts'
import { exchangeFiles } from '../../../framework/files/form-files.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { readSettings, readStored, settingsVersion } from '../../settings/setting.store.ts'
import { requireOpen } from './second-password.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Title and logo of the map are also on the page of system parameters. */
async function readConfig(db: Queryable, buildingId: string): Promise<SecretConfig> {
  const { systemTitle, mapLogo } = await readSettings(db, buildingId)
  const stored = await readStored(db, buildingId, ['bgversion', 'iswwyt', 'showJJ', 'logo', 'theme', 'hiddenModules'])
  const { bgversion, iswwyt, showJJ, logo, theme, hiddenModules } = stored
  return {
    bgversion: ['0', 'false', ''].includes(String(bgversion ?? '1')) ? 'older' : 'newer',
    iswwyt: iswwyt === '1',
    showJJ: showJJ === '1',
    maplogo: mapLogo as UploadedFile | null,
    logo: text(logo),
    title: text(systemTitle),
    theme: THEMES.find((name) => name === theme) ?? 'auto',
    hiddenModules: (hiddenModules as ScreenModule[] | null) ?? [],
  }
}

async function writeConfig(db: Queryable, buildingId: string, config: SecretConfig): Promise<number> {
  const { bgversion, iswwyt, showJJ, maplogo, logo, title, theme, hiddenModules } = config
  const values = {
    ...{ bgversion: bgversion === 'newer' ? '1' : '0', iswwyt: iswwyt ? '1' : '0', showJJ: showJJ ? '1' : '0' },
    ...{ mapLogo: maplogo, logo, systemTitle: title, theme, hiddenModules },
  }
  await tables(db)
    .insertInto('setting')
    .values(Object.entries(values).map(([code, value]) => ({ building_id: buildingId, code, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.columns(['building_id', 'code']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
  const row = await tables(db)
    .updateTable('setting_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('building_id', '=', buildingId)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? 0
}

const MAP_LOGO = systemSetting.fields.filter(({ name }) => name === 'mapLogo')

export const secretConfigGet: Handler<'secretConfigGet'> = async ({ context, session }) => {
  const { pool, addresses } = context
  await requireOpen(pool, session)
  const config = await readConfig(pool, session.buildingId)
  const sign = addresses.signer(session)
  const maplogo = config.maplogo && { name: config.maplogo.name, downloadUrl: sign(config.maplogo.downloadUrl) }
  return ok({ version: await settingsVersion(pool, session.buildingId), config: { ...config, maplogo } })
}

export const secretConfigSave: Handler<'secretConfigSave'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  const version = await inTransaction(context.pool, async (db) => {
    await requireOpen(db, session)
    if ((await settingsVersion(db, buildingId, true)) !== body.version) throw new AppError('conflict')
    const before = await readConfig(db, buildingId)
    const { maplogo } = body.config
    const bare = maplogo && { name: maplogo.name, downloadUrl: bareAddress(fileIdOf(maplogo.downloadUrl) ?? '') }
    const after = { ...body.config, maplogo: bare }
    const owner = { kind: 'systemSetting', id: buildingId } as const
    const refusal = await exchangeFiles(db, buildingId, owner, MAP_LOGO, { mapLogo: before.maplogo }, { mapLogo: bare })
    if (refusal) refuse(request, refusal)
    const next = await writeConfig(db, buildingId, after)
    await writeAudit(db, [{ ...auditedBy(call), action: 'secretConfig.edit', subject: 'secretConfig', before, after }])
    return next
  })
  return ok({ version })
}
