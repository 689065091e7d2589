import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isStrongPassword } from '@muster/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawSecrets, SECRETS } from './environment-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (path: string) =>
  Object.fromEntries([...readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

it('draws every secret at random for its owner alone, and no weak password', async () => {
  const path = join(folder, '.env')
  expect(await drawSecrets(path)).toEqual(Object.keys(SECRETS))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const drawn = read(path)
  expect(new Set(Object.values(drawn)).size).toBe(Object.keys(SECRETS).length)
  expect(isStrongPassword(drawn.ADMIN_PASSWORD ?? '')).toBe(true)
  expect(drawn.DATA_KEY).toMatch(/^[0-9a-f]{64}$/)
})

it('adds what an upgrade needs and changes nothing that is there', async () => {
  const path = join(folder, '.env')
  writeFileSync(path, '# ours\nCONSOLE_ADDRESS=0.0.0.0\nDATA_KEY=abc\nAPI_SECRET=', { mode: 0o644 })
  expect(await drawSecrets(path)).toEqual(Object.keys(SECRETS).filter((name) => name !== 'DATA_KEY'))
  expect(read(path)).toMatchObject({ CONSOLE_ADDRESS: '0.0.0.0', DATA_KEY: 'abc', API_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const before = readFileSync(path, 'utf8')
  expect(await drawSecrets(path)).toEqual([])
  expect(readFileSync(path, 'utf8')).toBe(before)
})
