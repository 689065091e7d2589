import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPool, readTrack, Sealing } from '@muster/database'
import { embeddedOwnerUrl } from '@muster/database/embedded'
import { signIn } from '@muster/sign-in/node'
import { eventually } from '@muster/test-support'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layoutOf } from '../data/layout.ts'
import type { SiteFile } from '../data/site-file.ts'
import { TestSite } from '../testing/running-site.ts'
import { SosFleet } from '../testing/sos-fleet.ts'

const program = (name: string) => fileURLToPath(new URL(`../../dist/backup/${name}.main.js`, import.meta.url))
const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [program(name), ...args], { env: { ...process.env, ...env } })

let folder: string
const sites: TestSite[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'))
})
afterAll(async () => {
  for (const site of sites) await site.remove()
  await rm(folder, { recursive: true, force: true })
})

async function newSite(): Promise<TestSite> {
  const site = await TestSite.create()
  sites.push(site)
  return site
}

/** What a control room would miss first. */
async function contentOf(pool: pg.Pool, dataKey: string) {
  const rows = async (sql: string) => (await pool.query(sql)).rows
  const sealing = new Sealing(dataKey)
  const people = await rows(`select id, phone from person where phone like 'v1:%' order by id`)
  const fixes = new Set<string>()
  for (const { no } of await rows('select distinct trackable_no as no from track.tail order by no limit 20')) {
    for (const timeMs of (await readTrack(pool, no, 0, Date.now() + 60_000)).columns.timeMs) fixes.add(`${no} at ${timeMs}`)
  }
  return {
    accounts: await rows('select login_name, password_hash from account order by login_name'),
    alarms: await rows(`select id, kind, trackable_no from alarm where kind = 'sos' order by id`),
    phones: people.map(({ id, phone }) => [id, sealing.open(phone)]),
    fixes,
  }
}

async function withPool<T>(of: TestSite, { databaseUrl }: SiteFile, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(await embeddedOwnerUrl(layoutOf(of.dataDir).postgres, databaseUrl), { max: 2 })
  return work(pool).finally(() => pool.end())
}

let dataKey: string
let before: Awaited<ReturnType<typeof contentOf>>
let site: TestSite

async function expectContent(pool: pg.Pool): Promise<void> {
  const after = await contentOf(pool, dataKey)
  // People kept walking between the look at the first site and the end of its back-up.
  const { fixes, ...rest } = before
  expect(after).toMatchObject(rest)
  expect([...fixes].filter((fix) => !after.fixes.has(fix))).toEqual([])
}

it('a site backed up while people move is restored elsewhere with accounts, tracks, alarms, phones, uploads and secrets', async () => {
  site = await newSite()
  const running = await site.start()
  dataKey = JSON.parse(await readFile(layoutOf(site.dataDir).credentials, 'utf8')).dataKey
  await mkdir(layoutOf(site.dataDir).uploads, { recursive: true })
  await writeFile(join(layoutOf(site.dataDir).uploads, 'kept.txt'), 'a file somebody uploaded')
  const fleet = await withPool(site, running, (pool) => SosFleet.create(pool, running.mqttUrl, 5))
  fleet.connect()
  fleet.pressAll(1000)
  await eventually('every call is acknowledged', () => fleet.callers.every(({ acknowledged }) => acknowledged > 0), { timeoutMs: 60_000 })
  await fleet.close()
  const backup = join(folder, 'running')
  before = await eventually(
    'tracks are stored',
    () =>
      withPool(site, running, async (pool) => {
        const content = await contentOf(pool, dataKey)
        return content.fixes.size > 200 && content
      }),
    { timeoutMs: 120_000, everyMs: 250 },
  )
  const { stdout } = await run('backup', ['--data-dir', site.dataDir, '--to', backup])
  expect(stdout).toBe(`Backed up to ${backup}\n`)
  expect((await stat(backup)).mode & 0o077).toBe(0)
  await expect(run('backup', ['--data-dir', site.dataDir, '--to', backup])).rejects.toThrow(/is there already/)
  await site.end('SIGINT')

  const copy = await newSite()
  await run('restore', ['--from', backup, '--data-dir', copy.dataDir])
  await expect(run('restore', ['--from', backup, '--data-dir', copy.dataDir])).rejects.toThrow(/is not empty/)
  const restored = await copy.start('--no-simulator')
  await withPool(copy, restored, expectContent)
  expect(before.alarms.map(({ id }) => id)).toEqual(expect.arrayContaining(fleet.callers.map(({ alarmId }) => alarmId)))
  expect(before.phones.length).toBeGreaterThan(10)
  expect(await readFile(join(layoutOf(copy.dataDir).uploads, 'kept.txt'), 'utf8')).toBe('a file somebody uploaded')
  // Its key for passwords is sealed in the database.
  expect(await signIn(restored.httpUrl, { ...running.admin, buildId: 'demo' })).toBeTruthy()
  // The frame log is the one that the database refers to: reading continues where it was.
  await eventually('everything is well', async () => (await fetch(`${restored.httpUrl}/health`)).status === 200, { timeoutMs: 60_000 })
})

it('a site that does not run is backed up and restored as well', async () => {
  const stopped = join(folder, 'stopped')
  await run('backup', ['--data-dir', site.dataDir, '--to', stopped])
  const again = await newSite()
  await run('restore', ['--from', stopped, '--data-dir', again.dataDir])
  const [from, to] = [layoutOf(site.dataDir), layoutOf(again.dataDir)]
  // The reserve for events is created anew.
  const { 'demo/reserve': _reserve, ...journal } = await contentsIn(from.journal)
  expect(await contentsIn(to.journal)).toEqual(journal)
  expect(await contentsIn(to.uploads)).toEqual(await contentsIn(from.uploads))
  expect(await readFile(to.credentials, 'utf8')).toBe(await readFile(from.credentials, 'utf8'))
  await withPool(again, await again.start('--no-simulator'), expectContent)
})

/** Hash of every file below a folder, by path. */
async function contentsIn(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const hashed = files.map(async (file) => [
    relative(directory, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(hashed))
}

it('in words: what is no whole back-up is not restored, what is no site is not backed up', async () => {
  const half = join(folder, 'half')
  await mkdir(half, { recursive: true })
  const target = join(folder, 'target')
  await expect(run('restore', ['--from', half, '--data-dir', target])).rejects.toThrow(/is no whole back-up/)
  await expect(stat(target)).rejects.toThrow(/ENOENT/)
  await expect(run('backup', ['--data-dir', half, '--to', join(folder, 'none')])).rejects.toThrow(/holds no site/)
})
