import { ENDPOINTS, type Endpoint, type EndpointName, NARROWED_SCOPES, PERMISSIONS, permissionsOf } from '@muster/contracts'
import { buildArea, buildGateway, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AIMS, GUARDED, isAimed } from '../../testing/aims/index.ts'
import { nowhere, type Target, withoutTarget } from '../../testing/aims/target.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { strict } from './register-endpoints.ts'

let site: TestApi
let ofB: Target
const SECRETS = ['绝密', 'SECRET-SN', 'gw-secret']

beforeAll(async () => {
  site = await startTestApi({ DEPLOY_TYPE: 'cloud' })
  const { pool } = site.database
  // Occurs nowhere else in an answer.
  await pool.query("select setval(pg_get_serial_sequence('trackable', 'no'), 765432100)")
  const token = await site.signIn(site.operatorB, site.buildingB)
  const visitor = { name: '绝密访客', phone: '13900001111', idType: 'passport', idNumber: 'E1234567', reason: 'visit' }
  const ids = {
    departmentId: (await saved(site, token, 'department', { name: '绝密部门', code: 'SECRET' })).id,
    unitId: (await saved(site, token, 'contractorUnit', { name: '绝密单位', category: 'other' })).id,
    postId: (await saved(site, token, 'post', { name: '绝密岗位', code: 'SECRET' })).id,
    templateId: (await saved(site, token, 'alarmTemplate', { name: '绝密模板', type: 'vehicle' })).id,
    accountId: (await saved(site, token, 'account', { loginName: 'secret-account', realName: '绝密账号' })).id,
    roleId: (await saved(site, token, 'role', { name: '绝密角色' })).id,
    menuId: (await saved(site, token, 'menuEntry', { kind: 'heading', titleZhCn: '绝密菜单' })).id,
    visitorId: (await saved(site, token, 'visitor', { ...visitor, bookedFrom: '2026-11-20 09:00:00', bookedTo: '2026-11-20 10:00:00' })).id,
  }
  const card = await buildTag(pool, site.buildingB, { sn: 'SECRET-SN' })
  const department = [{ id: ids.departmentId, name: '绝密部门' }]
  const { id: personId } = await saved(site, token, 'person', { name: '绝密人员', number: 'S1', department, tagSn: 'SECRET-SN' })
  const { no } = (await pool.query('select trackable_no as no from person where id = $1', [personId])).rows[0]
  await pool.query('update role set person_ids = $2 where id = $1', [ids.roleId, [personId]])
  await buildArea(pool, site.buildingB, { name: '绝密区域', use: 'risk' })
  await buildGateway(pool, site.buildingB, { id: 'gw-secret', name: '绝密网关' })
  const alarmId = await buildAlarm(pool, site.buildingB, { trackable_no: no, trackable_name: '绝密人员' })
  const integrator = { name: '绝密系统', account: ids.accountId, enabled: 'Y', bigScreen: 'N' }
  const view = { resource: 'person', name: '绝密视图', isDefault: false, sharedWith: [ids.roleId], state: {} }
  const icon = new Blob([Buffer.from(PIXEL, 'base64')])
  const form = new FormData()
  form.append('file', icon, '绝密.png')
  const image = (await site.call('imageUpload', { token, body: form })).json.data as { downloadUrl: string }[]
  const report = { kind: 'problem', content: '绝密反馈', page: '/dashboard', pictures: [], films: [] }
  const one = async (sql: string) => String((await pool.query(sql, [site.buildingB])).rows[0].id)
  ofB = {
    ...ids,
    no,
    sn: 'SECRET-SN',
    buildId: site.buildingB,
    personId,
    alarmId,
    gatewayId: 'gw-secret',
    anchorId: await one(ANCHOR_OF_B),
    cardId: card.id,
    customKindId: (await saved(site, token, 'customKind', { name: '绝密类型', fields: [] })).id,
    bellId: (await saved(site, token, 'alarmBell', { name: '绝密电铃', code: 'SECRET', kinds: ['sos'] })).id,
    cameraId: (
      await saved(site, token, 'videoDevice', { name: '绝密摄像机', code: 'SECRET', type: 'bullet', brand: 'other', host: '10.9.8.7' })
    ).id,
    integratorId: (await saved(site, token, 'integrator', integrator)).id,
    sessionId: await one('select id from session where building_id = $1 limit 1'),
    exportId: await one(EXPORT_OF_B),
    trialId: await one(TRIAL_OF_B),
    versionNo: Number(await one(VERSION_OF_B)),
    viewId: ((await site.call('viewSave', { token, body: view })).json.data as { id: string }).id,
    messageId: await one(MESSAGE_OF_B),
    permitId: await one(PERMIT_OF_B),
    feedbackId: ((await site.call('feedbackSend', { token, body: report })).json.data as { id: string }).id,
    fileId: new URL(image[0]?.downloadUrl ?? '', 'http://x').searchParams.get('id') ?? '',
  }
})
afterAll(() => site.stop())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const EXPORT_OF_B = `insert into export_job (id, building_id, account_id, resource, file_name, request, state, total)
  select 'secret-export', $1, ab.account_id, 'person', '绝密.xlsx', '{}', 'done', 1 from account_building ab where ab.building_id = $1 limit 1
  returning id`
const ANCHOR_OF_B = `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor)
  values ('secret-anchor', $1, 'secret', '绝密基站', 'uwb', 1, 1, 2, 1) returning id`
const MESSAGE_OF_B = `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, state, sender)
  values ('secret-message', $1, 'card', 0, 3, '绝密消息', '{"to":[],"classes":[],"people":[],"departments":[],"posts":[],"units":[],"areas":[]}',
    'now', now(), 2, '绝密账号') returning id`
const PERMIT_OF_B = `insert into permit (id, building_id, type, level, asked_level, content, place, start_at, end_at, shape, polygon, hazards, created_by)
  values ('secret-permit', $1, 'hotWork', 'hotFirst', 'hotFirst', '绝密作业', '绝密处', now(), now(), '{}', '[[[1,1],[9,1],[9,9]]]', '绝密', '绝密账号')
  returning id`
const VERSION_OF_B = `insert into calibration_version (building_id, number, range_offsets, model, created_by, source_name)
  values ($1, 765432, '[]', '{}', '绝密账号', '绝密.jsonl') returning number as id`
const TRIAL_OF_B = `insert into calibration_trial (id, building_id, account_id, file_name, sha256, bytes, state, base, range_offsets, model, figures)
  select 'secret-trial', $1, ab.account_id, '绝密.jsonl', '', 1, 'done', 0, '[]', '{}', null from account_building ab where ab.building_id = $1 limit 1
  returning id`

const permitted = GUARDED.filter((name) => typeof ENDPOINTS[name].access === 'object')
const scopeOf = (name: EndpointName): string => ENDPOINTS[name].scope
const narrowed = GUARDED.filter((name) => (NARROWED_SCOPES as readonly string[]).includes(scopeOf(name)))
const call = (name: (typeof GUARDED)[number], target: Target, token: string) => site.call(name, { ...AIMS[name](target), token })

/** The comparable part of two answers about rows the caller may not know of. */
const shown = ({ status, text, headers }: Answer, target: Target) => ({
  status,
  type: headers.get('content-type'),
  body: withoutTarget(text, target),
})

describe('the call of every endpoint that this file makes', () => {
  it.each(GUARDED)('%s is one that the contract takes', (name) => {
    const { query, body, bodyType } = ENDPOINTS[name] as Endpoint
    const options = AIMS[name](ofB)
    const asText = Object.fromEntries(Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]))
    if (query) expect(strict(query)?.safeParse(asText).error?.issues ?? []).toEqual([])
    else expect(options.query).toBeUndefined()
    if (body) expect(strict(body)?.safeParse(options.body).error?.issues ?? []).toEqual([])
    else expect(options.body instanceof FormData).toBe(bodyType === 'multipart')
  })
})

describe('every endpoint that is not public', () => {
  it.each(GUARDED)('%s refuses a call without a token, and with a forged one', async (name) => {
    for (const token of [undefined, '', 'x', 'A'.repeat(43), '../../etc/passwd']) {
      const answer = await site.call(name, { ...AIMS[name](ofB), ...(token !== undefined && { token }) })
      expect(answer.status).toBe(401)
      expect(answer.json).toMatchObject({ code: -2, data: null })
    }
  })

  it.each(GUARDED)('%s takes no token from a cookie or the address', async (name) => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const options = AIMS[name](ofB)
    const answer = await site.call(name, {
      ...options,
      headers: { cookie: `authToken=${token}` },
      query: { ...options.query, authToken: token },
    })
    expect(answer.json.code).toBe(-2)
  })

  it.each(permitted)('%s refuses an account without the permission, whatever it asks for', async (name) => {
    const token = await site.allBut(permissionsOf((ENDPOINTS[name] as Endpoint).access))
    for (const target of [ofB, nowhere()]) {
      const answer = await call(name, target, token)
      expect(answer.status).toBe(403)
      expect(answer.json.code).toBe(1002)
    }
  })
})

describe('an account of building A', () => {
  it.each(GUARDED)('learns nothing of building B through %s, not even that it exists', async (name) => {
    const signIn = () => site.signIn(site.operatorA, site.buildingA)
    const there = await call(name, ofB, await signIn())
    for (const secret of SECRETS) expect(withoutTarget(there.text, ofB)).not.toContain(secret)
    if (isAimed(name, ofB)) expect(shown(there, ofB)).toEqual(shown(await call(name, nowhere(), await signIn()), nowhere()))
  })

  it('changed nothing there, and the owner still reaches it', async () => {
    const { rows } = await site.database.pool.query('select work, version from alarm where id = $1', [ofB.alarmId])
    expect(rows).toEqual([{ work: 'new', version: 1 }])
    const token = await site.signIn(site.operatorB, site.buildingB)
    for (const name of ['trackableDetail', 'personOptions', 'roleConfigGet', 'roster', 'alarmPage'] as const)
      expect((await call(name, ofB, token)).text).toContain('绝密人员')
    expect((await call('gateways', ofB, token)).text).toContain('绝密网关')
    expect((await call('site', ofB, token)).text).toContain('绝密区域')
    expect((await call('viewList', ofB, token)).text).toContain('绝密视图')
    expect((await call('imageView', ofB, token)).headers.get('content-type')).toBe('image/png')
  })

  it('cannot name a building in a query or a body', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    for (const name of ['alarmPage', 'livePositions'] as const)
      expect((await site.call(name, { token, query: { buildId: site.buildingB } })).json.code).toBe(1001)
    const planted = { ids: ['x'], buildId: site.buildingB }
    expect((await site.call('alarmAcknowledge', { token, body: planted })).json.code).toBe(1001)
  })
})

describe('an account of building B whose role excludes everybody and every area', () => {
  const LIMITED = { people_scope: 'selected', visitors: false, area_scope: 'selected', patrol_scope: 'own' }
  let limited: string
  let everybody: string
  beforeAll(async () => {
    limited = await site.signIn(await site.addAccount(site.buildingB, PERMISSIONS, LIMITED), site.buildingB)
    everybody = await site.signIn(await site.addAccount(site.buildingB, PERMISSIONS), site.buildingB)
  })

  // Endpoints that name a role name no row the role could be limited by; `role.db.test.ts` tests what it may do with
  // it.
  it.each(narrowed)('learns nothing of them through %s, not even that they exist', async (name) => {
    const there = await call(name, ofB, limited)
    for (const secret of ['绝密人员', '绝密访客', '绝密部门', '绝密单位', '绝密区域']) expect(there.text).not.toContain(secret)
    if (scopeOf(name) === 'rights' || !isAimed(name, ofB)) return
    expect(shown(there, ofB)).toEqual(shown(await call(name, nowhere(), limited), nowhere()))
  })

  const wholeBuilding = GUARDED.filter((name) => scopeOf(name) === 'building' && ENDPOINTS[name].method === 'GET')
  it.each(wholeBuilding)('is answered by %s as everybody is: it declares the whole building', async (name) => {
    expect((await call(name, ofB, limited)).text).toBe((await call(name, ofB, everybody)).text)
  })

  it('counts no alarm, and nothing was changed by its calls', async () => {
    expect((await site.call('alarmCounts', { token: limited })).json.data).toMatchObject({ total: 0 })
    const { rows } = await site.database.pool.query('select work, version from alarm where id = $1', [ofB.alarmId])
    expect(rows).toEqual([{ work: 'new', version: 1 }])
    expect((await call('sessionOwn', ofB, everybody)).json.code).toBe(0)
  })
})
