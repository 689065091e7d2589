import { ENDPOINTS, type Endpoint, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import { type FastifyInstance, fastify } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAudited } from '../../framework/audit/audit-call.ts'
import { siteTime } from '../../framework/resource/site-time.ts'
import { JsonText } from '../../framework/routing/handler.ts'
import { registerEndpoints } from '../../framework/routing/register-endpoints.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { admitTo } from '../admit.ts'
import { actionText } from './action-text.ts'
import { AuditSealer, deleteOldAudit, sealOnce } from './audit-seal.ts'
import { verifyChain } from './verify-chain.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  // The tests seal when needed, and tamper with the chain in between.
  site = await startTestApi({ AUDIT_SEAL_MS: '3600000', DEPLOY_TYPE: 'cloud' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const pool = () => site.database.pool
const lines = async (where: string, values: unknown[] = []) =>
  (await pool().query(`select * from audit_entry where ${where} order by id`, values)).rows

describe('the audit trail', () => {
  it('has every sign-in, also refused ones, with name and address', async () => {
    await site.tryLogin('nobody-at-all', site.buildingA, 'wrong-password')
    const [refused] = await lines(`action = 'session.refused' and "by" = 'nobody-at-all'`)
    expect(refused).toMatchObject({ building_id: site.buildingA, address: '127.0.0.1' })
    await site.tryLogin(site.operatorA, site.buildingA)
    expect(await lines(`action = 'session.started' and "by" = $1`, [site.operatorA])).not.toEqual([])
  })

  it('has what was before and after a change, and who looked somebody up or exported', async () => {
    const department = await saved(site, token, 'department', { name: '质检部', code: 'QC' })
    await saved(site, token, 'department', { name: '质量部', code: 'QC' }, department)
    const [edit] = await lines(`action = 'department.edit' and subject_id = $1`, [department.id])
    expect(edit).toMatchObject({ by: site.operatorA, building_id: site.buildingA, before: { name: '质检部' }, after: { name: '质量部' } })
    const person = await saved(site, token, 'person', { name: '被查', number: 'L1', department: [{ id: department.id, name: '质量部' }] })
    await site.call('person.get', { token, query: { id: person.id } })
    await site.call('person.export', { token })
    expect(await lines(`action = 'person.view' and subject_id = $1`, [person.id])).toHaveLength(1)
    expect(await lines(`action = 'person.export'`)).toHaveLength(1)
  })

  it.each([
    ['changed', `update audit_entry set action = 'nothing'`],
    ['deleted', 'delete from audit_entry'],
    ['deleted under the retention before half a year', `set muster.audit_retention = 'on'; delete from audit_entry`],
    ['emptied', 'truncate audit_entry'],
    ['unsealed', 'update audit_entry set hash = null, seal_no = null'],
  ])('cannot be %s', async (_, sql) => {
    await sealOnce(pool(), site.api.context.auditMark)
    const before = await lines('true')
    const client = await pool().connect()
    await expect(client.query(sql)).rejects.toThrow('only added to')
    client.release(true)
    expect((await lines('true')).length).toBe(before.length)
  })
})

describe('the log page', () => {
  const page = async (query: Record<string, string>, of = token) =>
    (await site.call('auditEntry.page', { token: of, query: { size: 50, ...query } })).json

  it('shows what happened in the building, newest first, in words, and nothing of another building', async () => {
    const rows = (await page({})).data as { at: string; action: string; by: string }[]
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(rows.map(({ action }) => action)).toContain('修改：部门')
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(JSON.stringify(await page({}, other))).not.toContain(site.operatorA)
  })

  it('has words for whatever a call of a list leaves in it', () => {
    const calls = Object.entries(RESOURCE_ENDPOINTS).filter(([, endpoint]) => isAudited(endpoint))
    expect(calls.map(([name]) => name).filter((name) => actionText('zh_CN', name) === name)).toEqual([])
  })

  it('shows a line, and writes it in an export, with the time of the site', async () => {
    const [first] = (await page({ size: '1' })).data as { id: string; at: string }[]
    const { values } = (await site.call('auditEntry.get', { token, query: { id: first?.id ?? '' } })).json.data as {
      values: { at: string }
    }
    expect(values.at).toBe(siteTime(new Date(first?.at ?? ''), 'Asia/Shanghai'))
  })

  it('is narrowed by time, account, kind, subject and address', async () => {
    const total = async (query: Record<string, string>) => (await page(query)).length
    expect(await total({ time: '2000-01-01 00:00:00,2000-12-31 23:59:59' })).toBe(0)
    const [newest] = (await page({ size: '1' })).data as { at: string }[]
    const second = siteTime(new Date(newest?.at ?? ''), 'Asia/Shanghai')
    expect(await total({ time: `${second},${second}` })).toBeGreaterThan(0)
    expect(await total({ time: `,${siteTime(new Date(0), 'Asia/Shanghai')}` })).toBe(0)
    const { json } = await site.call('auditEntry.page', { token, query: { time: '2026-02-30 00:00:00,' } })
    expect(json.code).not.toBe(0)
    expect(await total({ by: 'nobody-at-all', kind: 'session' })).toBe(1)
    await pool().query('update account set real_name = $2 where login_name = $1', [site.operatorA, '审计员老周'])
    expect(await total({ by: '老周' })).toBe(await total({ by: site.operatorA }))
    expect(await total({ kind: 'look' })).toBe(1)
    expect(await total({ kind: 'exchange' })).toBeGreaterThan(0)
    expect(await total({ subject: '质量部' })).toBeGreaterThan(0)
    expect(await total({ address: '203.0.113.' })).toBe(0)
  })

  it('holds for a record what was done to it, and not what only names it', async () => {
    const department = await saved(site, token, 'department', { name: '记录部', code: 'REC' })
    await saved(site, token, 'department', { name: '附属部', code: 'SUB', parent: [{ id: department.id, name: '记录部' }] })
    const of = async (ids: string) => ((await page({ of: ids })).data as { subjectId: string }[]).map(({ subjectId }) => subjectId)
    expect(await of(`${department.id},4711`)).toEqual([department.id])
    expect(await of('4711')).toEqual([])
  })

  it('shows an account whose role sees nobody only what it did itself', async () => {
    const name = await site.addAccount(site.buildingA, ['settings:log:view'], { people_scope: 'selected' })
    const { headers } = await site.tryLogin(name, site.buildingA)
    const rows = (await page({}, headers.get('authtoken') ?? '')).data as { by: string }[]
    expect([...new Set(rows.map(({ by }) => by))]).toEqual([name])
  })

  it('is exported', async () => {
    const answer = await site.call('auditEntry.export', { token, query: { kind: 'session' } })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  })
})

describe('every call that changes something', () => {
  // Handlers that do nothing: the test asserts that the line is written even if a handler forgets it.
  const changing = Object.entries({ ...ENDPOINTS, ...RESOURCE_ENDPOINTS } as Record<string, Endpoint>).filter(
    ([, { method }]) => method === 'POST',
  )
  let app: FastifyInstance
  beforeAll(async () => {
    app = fastify()
    app.setValidatorCompiler(() => () => true)
    app.setSerializerCompiler(() => JSON.stringify)
    app.addContentTypeParser('*', (_request, _payload, done) => done(null, {}))
    app.decorateRequest('session', null)
    app.decorate('auditPool', pool())
    const idle = async () => new JsonText('{"code":0,"message":"","data":null}')
    const named = Object.fromEntries(changing.map(([name]) => [name, idle]))
    registerEndpoints(app, site.api.context, Object.fromEntries(changing), named, admitTo(site.api.context))
    await app.ready()
  })
  afterAll(() => app.close())

  it.each(changing.filter(([, { unaudited }]) => !unaudited))('%s leaves a line', async (name, { path }) => {
    const answer = await app.inject({ method: 'POST', url: `${path}?buildId=${site.buildingA}`, headers: { authtoken: token, 'content-type': 'application/json' }, payload: '{"id":"x","password":"Secret-1"}' }) // biome-ignore format: one call
    expect(answer.statusCode).toBe(200)
    const [line] = await lines('action = $1 and building_id = $2', [name, site.buildingA])
    expect(line).toMatchObject({ address: '127.0.0.1', subject: name.split('.')[0] })
    expect(JSON.stringify(line)).not.toContain('Secret-1')
  })

  it('but for these', () => {
    const unaudited = changing.filter(([, endpoint]) => endpoint.unaudited).map(([name]) => name)
    // Previews of deletions and counts of receivers change nothing; a report of another system is an alarm.
    expect(unaudited.filter((name) => !name.endsWith('.removal')).sort()).toEqual([
      'alarmReport',
      'columnsSave',
      'gateReport',
      'layoutSave',
      'liveTicket',
      'messageReach',
      'noticeRead',
    ])
  })
})

describe('the hash chain', () => {
  const mark = () => site.api.context.auditMark
  const verdict = () => verifyChain(pool(), mark())
  const seal = async () => {
    while ((await sealOnce(pool(), mark())) > 0);
  }
  /** Does something that requires direct access to the database. */
  async function tampered(work: (db: pg.PoolClient) => Promise<unknown>) {
    const db = await pool().connect()
    try {
      await db.query('begin')
      await db.query('alter table audit_entry disable trigger user')
      await work(db)
      await db.query('alter table audit_entry enable trigger user')
      await db.query('commit')
      return await verdict()
    } finally {
      db.release()
    }
  }

  it('grows in the background with what is written', async () => {
    const sealer = new AuditSealer(pool(), mark(), pino({ level: 'silent' }), 20)
    sealer.start()
    await eventually('all is sealed', async () => (await lines('seal_no is null')).length === 0)
    await sealer.stop()
    expect(await verdict()).toMatchObject({ intact: true })
  })

  it('is whole after everything that went on, and says so to those who may ask', async () => {
    await seal()
    expect(await verdict()).toMatchObject({ intact: true, fault: null })
    const answer = await site.call('logVerify', { token })
    expect(answer.json.data).toMatchObject({ intact: true, brokenAt: null })
    expect((answer.json.data as { checked: number }).checked).toBeGreaterThan(10)
  })

  it('finds a row that was changed, and is whole again when it is as it was', async () => {
    await seal()
    const change = (by: string) => tampered((db) => db.query('update audit_entry set "by" = $1 where seal_no = 4', [by]))
    const { rows } = await pool().query('select "by" from audit_entry where seal_no = 4')
    expect(await change('somebody else')).toMatchObject({ intact: false, fault: 'changed', brokenAt: '4' })
    expect(await change(rows[0].by)).toMatchObject({ intact: true })
  })

  it('finds a row that was taken out, in the middle and at the end, and one that was slipped in', async () => {
    await seal()
    const client = pool()
    const last = (await client.query('select max(seal_no)::text as no from audit_entry')).rows[0].no
    for (const [no, fault] of [
      ['3', 'missing'],
      [last, 'missing'],
    ]) {
      // biome-ignore format: pairs
      const { rows } = await client.query('select to_jsonb(e) as row from audit_entry e where seal_no = $1', [no])
      expect(await tampered((db) => db.query('delete from audit_entry where seal_no = $1', [no]))).toMatchObject({ fault, brokenAt: no })
      const restored = await tampered((db) =>
        db.query('insert into audit_entry select * from jsonb_populate_record(null::audit_entry, $1)', [JSON.stringify(rows[0].row)]),
      )
      expect(restored).toMatchObject({ intact: true })
    }
    const slipped = await tampered((db) =>
      db.query(`insert into audit_entry (action, seal_no, hash) values ('x', ${Number(last) + 1}, repeat('0', 64))`),
    )
    expect(slipped).toMatchObject({ intact: false, fault: 'ends' })
    await tampered((db) => db.query('delete from audit_entry where seal_no > $1', [last]))
  })

  it('finds that the whole chain was made anew without the key', async () => {
    await seal()
    const { rows } = await pool().query('select * from audit_chain')
    await pool().query(
      'update audit_chain set last_no = last_no - 1, last_hash = (select hash from audit_entry where seal_no = last_no - 1)',
    )
    expect(await verdict()).toMatchObject({ intact: false, fault: 'ends' })
    await pool().query('update audit_chain set last_no = $1, last_hash = $2', [rows[0].last_no, rows[0].last_hash])
    expect(await verdict()).toMatchObject({ intact: true })
  })

  it('begins later when the retention deletes what is old, and is whole then too', async () => {
    await seal()
    // Entries of last year, sealed before the others as at their time.
    const { rows } = await pool().query('select count(*)::int as count from audit_entry')
    expect(await deleteOldAudit(pool(), mark(), 180)).toBe(0)
    await tampered(async (db) => {
      await db.query('update audit_entry set hash = null, seal_no = null')
      await db.query("update audit_entry set at = at - interval '300 days' where id in (select id from audit_entry order by id limit 5)")
      await db.query("update audit_chain set first_no = 1, first_prev = '', last_no = 0, last_hash = '', mac = ''")
    })
    await seal()
    expect(await deleteOldAudit(pool(), mark(), 180)).toBe(5)
    expect(await verdict()).toMatchObject({ intact: true, checked: rows[0].count - 5 })
  })
})
