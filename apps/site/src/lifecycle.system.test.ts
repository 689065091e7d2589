import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createPool } from '@muster/database'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from './data/process-identity.ts'
import type { SiteFile } from './data/site-file.ts'
import { TestSite } from './testing/running-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.create()
})
afterAll(() => site.remove())

/** Names of the parts whose processes still exist. */
const partsAlive = (file: SiteFile) => file.parts.filter(({ process }) => process && isAlive(process)).map(({ name }) => name)
/** Waits until none is, or tells which ones are. */
const gone = (what: string, file: SiteFile) =>
  eventually(what, () => {
    expect(partsAlive(file)).toEqual([])
    return true
  })

async function countFixes(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, { max: 1 })
  const { rows } = await pool.query('select coalesce(sum(fixes), 0)::int as fixes from track.tail')
  await pool.end()
  return rows[0].fixes
}

describe('a site', () => {
  let before: SiteFile
  let fixes = 0

  it('starts from nothing: five parts, a console that asks for the login, and people who are found', async () => {
    before = await site.start()
    expect(before.parts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'postgres ready',
      'broker ready',
      'tracker ready',
      'api ready',
      'simulator ready',
    ])
    const page = await fetch(before.httpUrl, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
    fixes = await eventually('fixes are stored', async () => {
      const stored = await countFixes(before.databaseUrl)
      return stored > 200 && stored
    }, { timeoutMs: 60_000, everyMs: 500 }) // biome-ignore format: options at the end
    expect(site.output).toContain(before.admin.password)
    for (const [part, url] of Object.entries(before.metrics)) {
      expect(site.output).toContain(url)
      expect(await (await fetch(url)).text(), part).toContain('process_cpu_seconds_total')
    }
  })

  it('refuses a second start on its data, and its ports to another site, each in one line', async () => {
    const second = await TestSite.create()
    rmSync(second.dataDir, { recursive: true })
    Object.assign(second, { dataDir: site.dataDir })
    const [code] = await once(second.launch(), 'exit')
    expect([code, second.output]).toEqual([1, expect.stringMatching(/already runs on .* \(process \d+\)/)])
    const third = await TestSite.create()
    Object.assign(third, { ports: site.ports })
    const [thirdCode] = await once(third.launch(), 'exit')
    expect([thirdCode, third.output]).toEqual([1, expect.stringContaining(`Port ${site.ports.http} is in use`)])
    expect(second.output + third.output).not.toMatch(/^\s+at /m)
    await third.remove()
  })

  it('is killed, and the next start repairs what it finds and goes on with its data, logins and secrets', async () => {
    await site.end('SIGKILL')
    const again = await site.start('--no-simulator')
    await gone('the killed run is gone', before)
    expect(again.admin).toEqual(before.admin)
    expect(again.gateways).toEqual(before.gateways)
    // Logins are shown once; later starts say where they are kept.
    for (const password of [again.admin.password, ...Object.values(again.accounts)]) expect(site.output).not.toContain(password)
    expect(site.output).toContain(join(site.dataDir, 'credentials.json'))
    expect(again.parts.map(({ name }) => name)).not.toContain('simulator')
    expect(await countFixes(again.databaseUrl)).toBeGreaterThanOrEqual(fixes)
  })

  it('stops everything it started at Ctrl-C', async () => {
    const running = await site.read()
    if (!running) throw new Error('no site.json')
    expect(await site.end('SIGINT')).toBe(0)
    expect(partsAlive(running)).toEqual([])
    expect(await site.read()).toBeNull()
  })

  it.each(['Starting the database', 'Preparing the database', 'Starting broker'])(
    'can be stopped in the middle of its start: at "%s"',
    async (said) => {
      site.launch('--no-simulator')
      await eventually(said, () => site.output.includes(said), { everyMs: 5 })
      expect(await site.end('SIGTERM')).toBe(0)
      expect(await site.read()).toBeNull()
    },
  )

  it('begins anew with --reset, naming what it deletes', async () => {
    const fresh = await site.start('--no-simulator', '--reset')
    expect(site.output).toContain(`Deleted ${site.dataDir}/postgres`)
    expect(fresh.admin.password).not.toBe(before.admin.password)
    expect(await countFixes(fresh.databaseUrl)).toBe(0)
    await site.end('SIGKILL')
    await gone('parts end by themselves, without a next start', fresh)
  })
})

it('says in one line what is wrong with DATABASE_URL', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  other.close()
  const wrong = await TestSite.create()
  mkdirSync(wrong.dataDir, { recursive: true })
  process.env.DATABASE_URL = `postgresql://muster:secret@127.0.0.1:${port}/muster`
  try {
    const [code] = await once(wrong.launch(), 'exit')
    expect([code, wrong.output]).toEqual([1, expect.stringMatching(new RegExp(`127.0.0.1:${port}/muster: nothing listens there`))])
    expect(wrong.output).not.toContain('secret')
  } finally {
    delete process.env.DATABASE_URL
    await wrong.remove()
  }
})
