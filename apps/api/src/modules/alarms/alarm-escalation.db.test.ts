import type { EndpointData, FormValues } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { watchAlarms } from './watch-alarms.ts'

let site: TestApi
let token: string
let chief: { id: string; name: string }
let deputy: { id: string; name: string }
const pool = () => site.database.pool
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const raised = (minutesAgo: number, more: Record<string, unknown> = {}) =>
  buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'outOfBounds', priority: 'medium', arrived_at: ago(minutesAgo), started_at: ago(minutesAgo), ...more },
  })
const toldOf = async (id: string) => {
  await watchAlarms(pool())
  const { json } = await site.call('alarmDeliveries', { token, query: { id } })
  return (json.data as EndpointData<'alarmDeliveries'>).filter(({ channel }) => channel === 'mail').map(({ to }) => to)
}
const stepsOf = async (id: string) => {
  const { rows } = await pool().query<{ action: string; detail: string | null }>(
    `select action, detail from alarm_event where alarm_id = $1 order by id`,
    [id],
  )
  return rows.map(({ action, detail }) => [action, detail])
}
const flow = (values: FormValues) => saveForm(site, token, 'alarmFlow', { kind: 'outOfBounds', onSite: 'N', ...values })
const follow = async (values: FormValues) => {
  await pool().query('delete from alarm_flow')
  expect((await flow(values)).json.code).toBe(0)
  await pool().query(`update alarm_flow set created_at = now() - interval '9 days'`)
}

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { id } = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const person = async (name: string) => {
    const values = { name, number: name, department: [{ id, name: '总公司' }], email: '' }
    return { id: (await saved(site, token, 'person', values)).id, name }
  }
  ;[chief, deputy] = [await person('安全员'), await person('值班长')]
})
afterAll(() => site.stop())
beforeEach(() => pool().query('delete from alarm'))

describe('the levels of a flow', () => {
  it('reach as far as a day, and are not made up for later than that', async () => {
    await follow({ levels: [{ afterMin: '1440', people: [chief] }] })
    expect(await toldOf(await raised(1439))).toEqual([])
    expect(await toldOf(await raised(1441))).toEqual(['安全员'])
    expect(await toldOf(await raised(2881))).toEqual([])
  })

  it('begin again, at once and later, when the alarm gets worse', async () => {
    await follow({
      levels: [
        { afterMin: '0', people: [chief] },
        { afterMin: '5', people: [deputy] },
      ],
    })
    const id = await raised(10)
    expect((await toldOf(id)).sort()).toEqual(['值班长', '安全员'])
    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    await pool().query(`update alarm set priority = 'high' where id = $1`, [id])
    expect((await toldOf(id)).sort()).toEqual(['值班长', '安全员', '安全员'])
    await pool().query(`update alarm set roused_at = roused_at - interval '6 minutes' where id = $1`, [id])
    // The time of the call decides what is another call: five minutes of it have passed, and nobody has acknowledged.
    expect((await toldOf(id)).filter((name) => name === '值班长')).toHaveLength(2)
  })

  it('count from the end of a silence window, and from the return of a shelved alarm that nobody acknowledged', async () => {
    await follow({ levels: [{ afterMin: '5', people: [chief] }] })
    const silenced = (minutesAgo: number) => raised(60, { silenced_until: ago(minutesAgo) })
    expect(await toldOf(await silenced(3))).toEqual([])
    expect(await toldOf(await silenced(6))).toEqual(['安全员'])
    const shelved = await raised(60, { shelved_until: ago(-30) })
    expect(await toldOf(shelved)).toEqual([])
    await site.call('alarmUnshelve', { token, body: { id: shelved } })
    expect(await toldOf(shelved)).toEqual([])
    await pool().query(`update alarm set roused_at = $2 where id = $1`, [shelved, ago(6)])
    expect(await toldOf(shelved)).toEqual(['安全员'])
  })
})

describe('an alarm that was acknowledged and left', () => {
  const levels = () => [{ afterMin: '5', people: [chief] }]

  it('is called back to mind after the time of its flow, once per acknowledgement', async () => {
    await follow({ handleMin: '20', levels: levels() })
    const [left, fresh] = [await raised(1), await raised(1)]
    for (const [id, minutes] of [
      [left, 21],
      [fresh, 19],
    ] as const)
      await pool().query(`update alarm set work = 'acknowledged', acknowledged_at = $2, arrived_at = $2 where id = $1`, [id, ago(minutes)])
    expect(await toldOf(left)).toEqual(['安全员'])
    expect(await toldOf(left)).toEqual(['安全员'])
    expect(await toldOf(fresh)).toEqual([])
    expect(await stepsOf(left)).toEqual([['toldUnhandled', '安全员']])
  })

  it('is so as well after it was reopened, counted from then, and not where the flow has no such time', async () => {
    await follow({ handleMin: '20', levels: levels() })
    const id = await raised(60)
    const body = { id, disposition: 'handle', cause: '途经', falseAlarm: false, description: '' }
    expect((await site.call('alarmHandle', { token, body })).json.code).toBe(0)
    expect((await site.call('alarmReopen', { token, body: { id, reason: '再次越界' } })).json.code).toBe(0)
    expect(await toldOf(id)).toEqual([])
    await pool().query(`update alarm set roused_at = $2, acknowledged_at = $2 where id = $1`, [id, ago(21)])
    expect(await toldOf(id)).toEqual(['安全员'])
    await follow({ handleMin: '0', levels: levels() })
    const left = await raised(60, { work: 'acknowledged', acknowledged_at: ago(50) })
    expect(await toldOf(left)).toEqual([])
  })
})

describe('who is responsible', () => {
  const holderOf = async (id: string) => {
    await watchAlarms(pool())
    const { rows } = await pool().query<{ assigned_to: string | null }>('select assigned_to from alarm where id = $1', [id])
    return rows[0]?.assigned_to
  }

  it('is the first account that is enabled and sees the alarm; where there is none, the history says so', async () => {
    const { id: typeId } = await saved(site, token, 'areaType', { name: '罐区', category: 'fence', color: '#1c7ed6' })
    const blind = await site.addAccount(site.buildingA, ['map:view'])
    const disabled = await site.addAccount(site.buildingA, ['alarm:view'])
    const [able, next] = [await site.addAccount(site.buildingA, ['alarm:view']), await site.addAccount(site.buildingA, ['alarm:view'])]
    const inOrder = [disabled, blind, able, next].map((account) => ({ account }))
    await follow({ responsible: inOrder, levels: [] })
    await pool().query('update account set enabled = false where login_name = $1', [disabled])
    const { id: areaId } = await buildArea(pool(), site.buildingA, { type_id: typeId })
    expect(await holderOf(await raised(1, { area_id: areaId }))).toBe(able)
    await pool().query('update account set enabled = false where login_name = any($1)', [[able, next]])
    const id = await raised(1, { area_id: areaId })
    expect(await holderOf(id)).toBeNull()
    await watchAlarms(pool())
    expect(await stepsOf(id)).toEqual([['noAssignee', [disabled, blind, able, next].join('、')]])
  })

  it('is kept in order in the form, and named in the list', async () => {
    const [first, second] = [await site.addAccount(site.buildingA, ['alarm:view']), site.operatorA]
    await follow({ responsible: [{ account: second }, { account: first }, { account: second }], handleMin: '30', levels: [] })
    const page = (await site.call('alarmFlow.page', { token, query: {} })).json.data as { id: string; responsibleName: string }[]
    expect(page).toMatchObject([{ handleMin: 30, responsibleName: expect.stringContaining('、') }])
    const form = (await site.call('alarmFlow.get', { token, query: { id: page[0]!.id } })).json.data as { values: FormValues }
    expect(form.values).toMatchObject({ handleMin: '30', responsible: [{ account: second }, { account: first }] })
    expect(faultsOf(await flow({ responsible: [{ account: 'nobody' }], levels: [] }))).toHaveProperty('responsible')
  })
})

it('there is one flow per kind and area, and one for everywhere', async () => {
  await follow({ levels: [] })
  const { id: areaId } = await buildArea(pool(), site.buildingA)
  expect((await flow({ areaId, levels: [] })).json.code).toBe(0)
  for (const again of [{}, { areaId }]) {
    const refused = await flow({ ...again, levels: [] })
    expect(refused.status).not.toBe(200)
    expect(faultsOf(refused)).toHaveProperty('kind')
  }
})
