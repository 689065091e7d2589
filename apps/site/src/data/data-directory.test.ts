import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteError } from '../site-error.ts'
import { openCredentials } from './credentials.ts'
import { claimDirectory, type DataLayout, layoutOf, makeFolders, resetDirectory } from './layout.ts'
import { acquireLock } from './lock.ts'
import { identify } from './process-identity.ts'

let layout: DataLayout
beforeEach(() => {
  layout = layoutOf(mkdtempSync(join(tmpdir(), 'muster-data-')))
})
afterEach(() => rmSync(layout.root, { recursive: true, force: true }))

describe('the data directory', () => {
  it('is taken into use when empty and recognised later', async () => {
    await claimDirectory(layout.root)
    await makeFolders(layout)
    await claimDirectory(layout.root)
    expect(statSync(layout.journal).mode & 0o777).toBe(0o700)
  })

  it('of somebody else is refused, so that nothing in it is ever deleted', async () => {
    writeFileSync(join(layout.root, 'thesis.txt'), 'mine')
    await expect(claimDirectory(layout.root)).rejects.toThrow(SiteError)
  })

  it('is emptied by a reset, which names what it deleted and keeps the lock', async () => {
    await claimDirectory(layout.root)
    await makeFolders(layout)
    await openCredentials(layout.credentials, [])
    const release = await acquireLock(layout)
    expect((await resetDirectory(layout)).sort()).toEqual([layout.credentials, layout.journal, layout.logs, layout.uploads].sort())
    expect(existsSync(layout.lock)).toBe(true)
    await claimDirectory(layout.root)
    await release()
  })
})

describe('the lock', () => {
  it('refuses a second site while the first runs, and says which process it is', async () => {
    const release = await acquireLock(layout)
    await expect(acquireLock(layout)).rejects.toThrow(new RegExp(`process ${process.pid}`))
    await release()
    await (await acquireLock(layout))()
  })

  it('of a killed site is taken over, also when its process id lives again', async () => {
    writeFileSync(layout.lock, JSON.stringify({ ...identify(process.pid), started: 'another time' }))
    await (await acquireLock(layout))()
    const gone = spawn(process.execPath, ['-e', ''])
    writeFileSync(layout.lock, JSON.stringify(identify(gone.pid ?? 0)))
    await new Promise((done) => gone.once('exit', done))
    await (await acquireLock(layout))()
  })

  it('that was cut short while being written does not stop a start', async () => {
    writeFileSync(layout.lock, '{"pi')
    await (await acquireLock(layout))()
  })
})

describe('credentials', () => {
  it('are random, private and stay the same; a new gateway gets its own', async () => {
    const first = await openCredentials(layout.credentials, ['gw-a'])
    expect(statSync(layout.credentials).mode & 0o777).toBe(0o600)
    expect(first.admin.password).toMatch(/^[A-Z]{4}-[a-z]{4}-\d{6}$/)
    const second = await openCredentials(layout.credentials, ['gw-a', 'gw-b'])
    expect(second).toEqual({ ...first, gateways: { ...first.gateways, 'gw-b': second.gateways['gw-b'] } })
    expect(second.gateways['gw-b']).toHaveLength(32)
    const values = [...Object.values(second.gateways), ...Object.values(second.internal)]
    expect(new Set(values).size).toBe(values.length)
    expect(JSON.parse(readFileSync(layout.credentials, 'utf8'))).toEqual(second)
  })

  it('that are damaged are never replaced by new ones', async () => {
    writeFileSync(layout.credentials, '{"admin":')
    await expect(openCredentials(layout.credentials, [])).rejects.toThrow(/damaged/)
    expect(readFileSync(layout.credentials, 'utf8')).toBe('{"admin":')
  })
})
