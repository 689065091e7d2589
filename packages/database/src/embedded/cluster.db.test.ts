import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileEntry } from '@muster/source-entry'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exists } from './binaries.ts'
import { clusterDirOf } from './cluster.ts'
import { serverUser } from './postgres-user.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const START = new URL('./start.ts', import.meta.url).href
let dataDir: string
let server: EmbeddedPostgres | null = null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-cluster-'))
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  await server?.stop()
  server = null
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const clusterDir = () => clusterDirOf(dataDir, serverUser())
/** A start in its own process, to be killed. */
const startElsewhere = async () => {
  const program = `const { startEmbeddedPostgres } = await import('${await compileEntry(START)}'); await startEmbeddedPostgres({ dataDir: '${dataDir}' })`
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
}
const answers = async () => {
  server = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query('select current_database() as name')
  await client.end()
  return rows
}

describe('a first start that is killed', () => {
  // `npm run test:endurance` sweeps over the whole first start of a site.
  it.each([0, 300, 1000])('%i ms after the cluster was begun is made good by the next', async (afterMs) => {
    const child = await startElsewhere()
    const ended = once(child, 'exit')
    while (!(await readdir(dataDir)).some((name) => name.startsWith('cluster'))) await sleep(1)
    await sleep(afterMs)
    child.kill('SIGKILL')
    await ended
    expect(await answers()).toEqual([{ name: 'muster' }])
  })

  it('by an earlier version left its mark and half a cluster: both go', async () => {
    const dir = await clusterDir()
    await mkdir(join(dir, 'base', '1'), { recursive: true })
    await writeFile(`${dir}.unfinished`, '')
    await writeFile(join(dir, 'PG_VERSION'), '18\n')
    expect(await answers()).toEqual([{ name: 'muster' }])
    expect(await exists(`${dir}.unfinished`)).toBe(false)
  })
})

describe('a cluster that was used', () => {
  it('is never made again, whatever a mark beside it says', async () => {
    await answers()
    const client = new pg.Client({ connectionString: server?.url })
    await client.connect()
    await client.query('create table kept (id int)')
    await client.end()
    await server?.stop()
    const dir = await clusterDir()
    await writeFile(`${dir}.unfinished`, '')
    // As restored by a back-up.
    await rm(join(dir, 'postmaster.opts'))
    await answers()
    const again = new pg.Client({ connectionString: server?.url })
    await again.connect()
    expect((await again.query(`select to_regclass('kept') as kept`)).rows).toEqual([{ kept: 'kept' }])
    await again.end()
  })

  it('that lost its version file is refused, not replaced', async () => {
    await answers()
    await server?.stop()
    server = null
    const dir = await clusterDir()
    await rm(join(dir, 'PG_VERSION'))
    await expect(answers()).rejects.toThrow(/holds files but no database/)
    expect(await exists(join(dir, 'base'))).toBe(true)
  })
})
