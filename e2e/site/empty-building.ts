import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signIn } from '@muster/sign-in/node'
import { buildAccount, buildBuilding } from '@muster/test-support'
import type { Page } from '@playwright/test'
import { WEAK_HASH, WEAK_PASSWORD, withDatabase } from './accounts.ts'
import { DATA_DIR_VARIABLE, readSite } from './site.ts'

const LICENCE = fileURLToPath(new URL('../../apps/site/dist/licence/licence.main.js', import.meta.url))

/** A licence of the demonstration's own vendor. */
export async function licenceOf(building: string, ...wanted: string[]): Promise<string> {
  const key = join(process.env[DATA_DIR_VARIABLE] ?? '', 'licence-vendor.pem')
  const { stdout } = await promisify(execFile)(process.execPath, [LICENCE, 'issue', '--key', key, '--building', building, ...wanted])
  return stdout
}

/**
 * Enters a new building of 100 × 80 m in which nothing is drawn, with an account that may do what is named.
 * @returns its id
 */
export async function enterEmptyBuilding(page: Page, permissions: readonly string[]): Promise<string> {
  const suffix = randomBytes(4).toString('hex')
  const buildId = `empty-${suffix}`
  const name = `e2e-${suffix}`
  const text = await licenceOf(buildId, '--customer', '空厂区', '--days', '30')
  await withDatabase(async (pool) => {
    await buildBuilding(pool, { id: buildId, name: '新厂区' })
    await pool.query(
      `insert into licence (id, building_id, text, key_id, issued_at)
       select $1, $2, $3, key_id, now() from licence where key_id is not null limit 1`,
      [`licence-${suffix}`, buildId, text.trim()],
    )
    const role = { id: `role-${suffix}`, name: `绘图 ${suffix}` }
    await buildAccount(pool, buildId, { id: name, login_name: name, password_hash: WEAK_HASH, permissions, role })
  })
  const { httpUrl } = await readSite()
  const authToken = await signIn(httpUrl, { name, password: WEAK_PASSWORD, buildId })
  const kept = { authToken, buildId, userName: name, deployType: 'local', language: 'zh_CN' }
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: new URL(httpUrl).origin, localStorage }] })
  return buildId
}

export const removeBuilding = (buildId: string): Promise<void> =>
  withDatabase(async (pool) => void (await pool.query('delete from building where id = $1', [buildId])))
