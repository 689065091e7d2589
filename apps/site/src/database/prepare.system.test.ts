import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmptyDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PREPARE = fileURLToPath(new URL('../../dist/database/prepare.main.js', import.meta.url))
const key = () => randomBytes(32).toString('hex')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muster-prepare-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the preparation as its container does: every secret given. */
async function prepare(given: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    LICENCE_KEYS_TO: join(folder, 'trusted.txt'),
    SIMULATOR_CREDENTIALS_TO: join(folder, 'simulator.json'),
    ...given,
  }
  const child = spawn(process.execPath, [PREPARE, join(folder, 'credentials.json')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

it('gives each part a file of what is its own, and refuses a changed DATA_KEY in words', async () => {
  const secrets = { DATA_KEY: key(), ADMIN_PASSWORD: 'ABCD-efgh-234567', TOOLS_SECRET: key(), TRACKER_SECRET: key(), API_SECRET: key() }
  expect(await prepare(secrets)).toEqual({ code: 0, said: '' })
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'))
  expect(credentials).toMatchObject({ dataKey: secrets.DATA_KEY, admin: { password: secrets.ADMIN_PASSWORD } })
  expect(JSON.parse(await readFile(join(folder, 'simulator.json'), 'utf8'))).toEqual({
    gateways: credentials.gateways,
    internal: { tools: secrets.TOOLS_SECRET },
  })
  expect((await stat(join(folder, 'simulator.json'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'trusted.txt'), 'utf8')).toMatch(/^[\w-]{43}\n$/)

  const changed = { ...secrets, DATA_KEY: key() }
  expect(await prepare(changed)).toEqual({ code: 1, said: expect.stringMatching(/^DATA_KEY is not the key .*\n$/) })
  await rm(join(folder, 'credentials.json'))
  expect(await prepare(changed)).toEqual({ code: 1, said: expect.stringMatching(/^DATA_KEY is not the key .*\n$/) })
  await expect(stat(join(folder, 'credentials.json'))).rejects.toThrow(/ENOENT/)
})

it('says so when the password of the database was changed in the environment alone', async () => {
  const url = new URL(database.url)
  url.password = 'another'
  const { code, said } = await prepare({ DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL: .*refuses the user or the password.*\n$/)
})
