import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { compileEntry } from '@muster/source-entry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Passage } from '../../testing/passage.ts'
import { startJobs, type TestJobs } from '../../testing/test-jobs.ts'
import { untilHolds } from '../../testing/until-holds.ts'
import { inTransaction } from '../resource/transaction.ts'
import { addJob, keyOfRow } from './add-job.ts'
import { MOST_ATTEMPTS } from './job.ts'
import { dropFailedJobs, resumeLeft } from './left-jobs.ts'

let database: TestDatabase
let jobs: TestJobs | undefined
let other: ChildProcess | undefined
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  other?.kill('SIGKILL')
  await jobs?.stop()
  jobs = undefined
  await database.drop()
})

const start = (runs: Parameters<typeof startJobs>[1], url = database.urlOf('api'), queryTimeoutMs?: number) => {
  jobs = startJobs(url, runs, queryTimeoutMs)
  return jobs
}
const begin = (name: 'dropUsedLinks' | 'dropLoginKeys' | 'trimLoginCounters' | 'dropSavedKeys') => addJob(database.pool, name, {})
const hang = () => new Promise<never>(() => {})
/** Ends the pause before the next try. */
const hurry = () => database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')

it('a job is ordered by what causes it, and not when that is taken back', async () => {
  const done: string[] = []
  const { ended } = start({ makeExport: { run: async (_, { id }) => done.push(id) } })
  const order = (id: string) => inTransaction(database.pool, (db) => addJob(db, 'makeExport', { id }))
  await expect(
    inTransaction(database.pool, async (db) => {
      await addJob(db, 'makeExport', { id: 'taken back' })
      throw new Error('taken back')
    }),
  ).rejects.toThrow()
  await order('ordered')
  await untilHolds(() => expect(ended).toContain('makeExport done'))
  expect(done).toEqual(['ordered'])
})

describe('a job stops no other', () => {
  it('when it always fails: it is tried again, later each time, and given up at last', async () => {
    const given: string[] = []
    const fail = async () => {
      throw new Error('no disk')
    }
    const { ended } = start({ makeExport: { run: fail, giveUp: async (_, { id }) => given.push(id) } })
    await addJob(database.pool, 'makeExport', { id: 'x' })
    const tries = () => ended.filter((end) => end.startsWith('makeExport ')).length
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      await begin('dropUsedLinks')
      await untilHolds(async () => {
        if (tries() < attempt) await hurry()
        // There may have been another try meanwhile.
        expect(tries()).toBeGreaterThanOrEqual(attempt)
        expect(ended.filter((end) => end === 'dropUsedLinks done')).toHaveLength(attempt)
      })
    }
    expect(ended.filter((end) => end.startsWith('makeExport '))).toEqual([
      ...Array(MOST_ATTEMPTS - 1).fill('makeExport failed'),
      'makeExport gaveUp',
    ])
    expect(given).toEqual(['x'])
    const left = () => database.pool.query('select last_error from graphile_worker.jobs')
    await untilHolds(async () => expect((await left()).rows).toEqual([{ last_error: 'no disk' }]))
    expect(await dropFailedJobs(database.pool)).toBe(0)
    await database.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '8 days'`)
    expect(await dropFailedJobs(database.pool)).toBe(1)
  })

  it('when it hangs: its group does others meanwhile, other groups do not notice, and its time ends', async () => {
    const { ended } = start({
      dropLoginKeys: { run: hang, longestMs: 3_600_000 },
      makeExport: { group: 'exports', run: hang, longestMs: 100 },
    })
    await begin('dropLoginKeys')
    await addJob(database.pool, 'makeExport', { id: 'hangs' })
    // At least once: it is retried some seconds later.
    await untilHolds(() => expect([...new Set(ended)]).toEqual(['makeExport failed']))
    await begin('dropUsedLinks')
    await begin('dropSavedKeys')
    await untilHolds(() => expect(ended).toEqual(expect.arrayContaining(['dropUsedLinks done', 'dropSavedKeys done'])))
  })

  it('when there are many of it: they wait for each other and not for those of another group', async () => {
    let atOnce = 0
    let most = 0
    const { ended } = start({
      makeExport: {
        group: 'exports',
        run: async () => {
          most = Math.max(most, ++atOnce)
          await begin('dropUsedLinks')
          await untilHolds(() => expect(ended).toContain('dropUsedLinks done'))
          atOnce--
        },
      },
    })
    for (const id of ['1', '2', '3', '4']) await addJob(database.pool, 'makeExport', { id })
    await untilHolds(() => expect(ended.filter((end) => end === 'makeExport done')).toHaveLength(4))
    expect(most).toBe(1)
  })
})

it('a payload that is none of the job’s is not worked with', async () => {
  const seen: unknown[] = []
  const { ended } = start({ makeExport: { run: async (_, payload) => seen.push(payload) } })
  await database.pool.query(`select graphile_worker.add_job('makeExport', '{"id": 7}', max_attempts => 1)`)
  await untilHolds(() => expect(ended).toEqual(['makeExport gaveUp']))
  expect(seen).toEqual([])
})

it('the job of a worker that was killed is done by the next', async () => {
  const entry = await compileEntry(new URL('../../testing/endless-job.process.ts', import.meta.url).href)
  const child = spawn(process.execPath, [entry, database.urlOf('api')], { stdio: ['ignore', 'pipe', 'inherit'] })
  other = child
  const began = once(child.stdout, 'data')
  await addJob(database.pool, 'makeExport', { id: 'left' })
  expect(String((await began)[0])).toBe('began left\n')
  const done: string[] = []
  start({ makeExport: { run: async (_, { id }) => done.push(id) } })
  // While a process lives its job stays its own: waits for two polls of the other.
  await sleep(5_000)
  expect(done).toEqual([])
  child.kill('SIGKILL')
  await untilHolds(() => expect(done).toEqual(['left']))
})

it('a worker that ends gives its job back, and the try does not count', async () => {
  const running = start({ makeExport: { run: hang } })
  await addJob(database.pool, 'makeExport', { id: 'given back' })
  const attempts = async () => (await database.pool.query('select attempts, locked_by from graphile_worker._private_jobs')).rows
  await untilHolds(async () => expect(await attempts()).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]))
  await running.stop()
  jobs = undefined
  expect(await attempts()).toEqual([{ attempts: 0, locked_by: null }])
})

describe('PostgreSQL', () => {
  let way: Passage
  let url: string
  beforeEach(async () => {
    const direct = new URL(database.urlOf('api'))
    way = new Passage({ host: direct.hostname, port: Number(direct.port) })
    direct.host = `127.0.0.1:${await way.listen()}`
    url = direct.href
  })
  afterEach(() => way.close())

  it.each(['restarted', 'frozen'] as const)('may be %s in the middle of a job: it is begun anew, and others follow', async (how) => {
    const begun: AbortSignal[] = []
    const run = async (_: unknown, __: object, { signal }: { signal: AbortSignal }) => {
      if (begun.push(signal) === 1) await hang()
    }
    const { ended } = start({ makeExport: { group: 'exports', run } }, url, how === 'frozen' ? 6_000 : undefined)
    await addJob(database.pool, 'makeExport', { id: 'x' })
    await untilHolds(() => expect(begun).toHaveLength(1))
    if (how === 'restarted') way.cut()
    else way.freeze()
    await untilHolds(() => expect(begun[0]?.aborted).toBe(true))
    await begin('dropUsedLinks')
    expect(ended).toEqual([])
    if (how === 'restarted') way.open()
    else way.thaw()
    await untilHolds(() => expect(ended.sort()).toEqual(['dropUsedLinks done', 'makeExport done']))
  })
})

it('rows that wait for a job and have none get one, and those whose job was killed again and again are named', async () => {
  await addJob(database.pool, 'makeExport', { id: 'has one' }, keyOfRow('makeExport', 'has one'))
  await addJob(database.pool, 'makeExport', { id: 'killed' }, keyOfRow('makeExport', 'killed'))
  await database.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key like '%killed'`)
  expect(await resumeLeft(database.pool, 'makeExport', ['has one', 'killed', 'left'])).toEqual(['killed'])
  const done: string[] = []
  start({ makeExport: { run: async (_, { id }) => done.push(id) } })
  await untilHolds(() => expect(done.sort()).toEqual(['has one', 'left']))
})
