import { PERMISSIONS } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { watchPatrols } from './watch-patrols.ts'

const MINUTE = 60_000
/** The time at which the route is made, 07:00 tomorrow by the building's clock: everything due begins after it. */
const ZONE_MS = 8 * 3_600_000
const tomorrow = () => Math.floor((Date.now() + ZONE_MS) / 86_400_000) * 86_400_000 + 86_400_000 - ZONE_MS
const clock = (minute: number) => tomorrow() + minute * MINUTE

const CHECKS = [
  { name: '阀门无泄漏', answer: 'yesNo' },
  { name: '出口压力', answer: 'number', low: '0.3', high: '0.8', unit: 'MPa' },
]

let site: TestApi
let token: string
let leader: string
let points: { id: string; name: string }[]
let department: { id: string; name: string }[]
let no: number
let walkerId: string
let routeId: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  department = [{ id: (await saved(site, token, 'department', { name: '罐区', code: 'T' })).id, name: '罐区' }]
  const person = await saved(site, token, 'person', { name: '张三', number: '1', department })
  const other = await saved(site, token, 'person', { name: '李四', number: '2', department })
  const { rows } = await site.database.pool.query('select trackable_no as no from person where id = $1', [other.id])
  no = rows[0].no
  walkerId = other.id
  leader = await site.addAccount(site.buildingA, PERMISSIONS, { patrol_scope: 'company' })
  await site.database.pool.query('update account set person_id = $2 where login_name = $1', [leader, person.id])
  const names = ['东泵房', '西泵房', '中控室']
  points = []
  for (const [i, name] of names.entries()) {
    const fence = { floor: 0, shape: { type: 'circle', centre: [20 * i, 20], radiusM: 5 } } as const
    const point = { name, department, perception: 'fence', fence, stayS: '10', checks: i === 0 ? CHECKS : [] }
    points.push({ name, ...(await saved(site, token, 'patrolPoint', point)) })
  }
  points = points.map(({ id, name }) => ({ id, name }))
  const members = [
    { id: person.id, name: '张三' },
    { id: other.id, name: '李四' },
  ]
  const team = await saved(site, token, 'patrolTeam', { name: '罐区组', members })
  const times = {
    startTime: '08:00',
    timesPerDay: '2',
    everyMin: '120',
    durationMin: '60',
    earlyMin: '5',
    lateMin: '10',
    thresholdPct: '60',
  }
  const day = new Date(tomorrow() + ZONE_MS).toISOString().slice(0, 10)
  const absences = [{ person: [members[0]!], from: day, to: day, substitute: [] }]
  routeId = (
    await saved(site, token, 'patrolRoute', {
      name: '日巡',
      department,
      points,
      teams: [{ id: team.id, name: '罐区组' }],
      absences,
      ...times,
    })
  ).id
})
afterAll(() => site.stop())

const watch = (minute: number) => watchPatrols(site.database.pool, clock(minute))
const roundId = (number: number) => `${routeId}:${new Date(tomorrow() + ZONE_MS).toISOString().slice(0, 10)}:${number}`
/** As the tracker writes it: ten seconds per row. */
async function see(place: number, minute: number, seconds: number, of = no): Promise<void> {
  for (let at = clock(minute); at < clock(minute) + seconds * 1000; at += 10_000) {
    await site.database.pool.query(
      `insert into patrol_sighting (building_id, place_id, trackable_no, slot_ms, from_ms, to_ms) values ($1, $2, $3, $4, $4, $5)
       on conflict do nothing`,
      [site.buildingA, points[place]?.id, of, at, at + 9000],
    )
  }
}
const detail = async (number: number) =>
  (await site.call('patrolRoundDetail', { token, query: { id: roundId(number) } })).json.data as {
    state: string
    walkers: { name: string }[]
    points: { name: string; state: string; personName: string | null; outOfOrder: boolean }[]
  }
const states = async (number: number) => {
  const { state, points: passed } = await detail(number)
  return [state, ...passed.map((point) => point.state)]
}
const notices = async () => {
  const as = await site.signIn(leader, site.buildingA)
  return ((await site.call('noticeList', { token: as })).json.data as { notices: { kind: string; detail: object }[] }).notices
}

describe('rounds', () => {
  it('are planned from their route, once, without whoever is away, and follow it until they begin', async () => {
    await watch(7 * 60)
    await watch(7 * 60)
    expect(await detail(1)).toMatchObject({ state: 'waiting', walkers: [{ name: '李四' }] })
    const { rows } = await site.database.pool.query('select count(*)::int as n from patrol_round where id like $1', [
      `${roundId(1).slice(0, -2)}%`,
    ])
    expect(rows).toEqual([{ n: 2 }])
  })

  it('show points as they are passed, by members alone and once, and late ones late', async () => {
    await see(0, 8 * 60 + 2, 20)
    await see(1, 8 * 60 + 4, 20, no + 1000)
    await watch(8 * 60 + 10)
    expect(await states(1)).toEqual(['running', 'done', 'pending', 'pending'])
    await see(1, 9 * 60 + 2, 20)
    await see(2, 8 * 60 + 50, 20)
    await watch(9 * 60 + 5)
    expect(await states(1)).toEqual(['wrongOrder', 'done', 'late', 'done'])
    await watch(9 * 60 + 20)
    await watch(9 * 60 + 21)
    expect(await states(1)).toEqual(['wrongOrder', 'done', 'late', 'done'])
    expect(await notices()).toEqual([])
  })

  it('that nobody begins, and points that must be passed and are not, are told to the leader once', async () => {
    await watch(10 * 60 + 12)
    await see(0, 10 * 60 + 20, 20)
    await see(2, 10 * 60 + 30, 5)
    await watch(10 * 60 + 40)
    await watch(11 * 60 + 15)
    await watch(11 * 60 + 16)
    expect(await states(2)).toEqual(['incomplete', 'done', 'missed', 'missed'])
    expect((await notices()).map(({ kind }) => kind)).toEqual(['patrolMissed', 'patrolOverdue'])
    expect((await notices())[0]?.detail).toMatchObject({ route: '日巡', points: '西泵房、中控室', number: 2 })
  })

  it('are judged anew by what arrives late', async () => {
    await see(1, 10 * 60 + 25, 20)
    await watch(11 * 60 + 30)
    expect(await states(2)).toEqual(['incomplete', 'done', 'done', 'missed'])
  })

  it('stay as they were when the route changes, and are counted by route, person, point and day', async () => {
    const day = roundId(1).split(':')[1] as string
    const of = async (by: string) => {
      const answer = await site.call('patrolStatistics', { token, query: { by, from: day, to: day } as never })
      return (answer.json.data as { rows: object[] }).rows
    }
    await site.database.pool.query('update patrol_route set enabled = false where id = $1', [routeId])
    await watch(11 * 60 + 31)
    expect(await of('route')).toMatchObject([
      { name: '日巡', rounds: 2, due: 6, done: 4, late: 1, missed: 1, pct: 83.3, days: 1, daysMet: 1 },
    ])
    expect(await of('person')).toMatchObject([{ name: '李四', done: 4, late: 1 }])
    expect(await of('point')).toMatchObject([{ name: '中控室', missed: 1 }, {}, {}])
    expect(await of('team')).toMatchObject([{ name: '罐区组', due: 6 }])
    expect(await of('day')).toMatchObject([{ rounds: 2, daysMet: 1 }])
    expect(await of('month')).toMatchObject([{ name: day.slice(0, 7), rounds: 2 }])
    expect((await site.call('patrolOverview', { token, query: { from: day, to: day } })).json.data).toMatchObject({
      days: [{ day: day, done: 4, late: 1, missed: 1 }],
      states: [
        { state: 'incomplete', rounds: 1 },
        { state: 'wrongOrder', rounds: 1 },
      ],
      reasons: [{ reason: 'tooShort', points: 1 }],
      mostMissed: [{ name: '中控室', due: 2, missed: 1 }],
    })
    const file = await site.call('patrolStatisticsExport', { token, query: { by: 'point', from: day, to: day, format: 'csv' } })
    expect(file.text).toContain('中控室')
    const login = await site.addAccount(site.buildingA, PERMISSIONS, { patrol_scope: 'selected', patrol_department_ids: [] })
    const nobody = await site.signIn(login, site.buildingA)
    expect((await site.call('patrolRoundDetail', { token: nobody, query: { id: roundId(1) } })).status).toBe(404)
    expect((await site.call('patrolStatistics', { token: nobody })).json.data).toMatchObject({ rows: [] })
  })
})

describe('what is looked at on a round', () => {
  const answer = (as: string, more: object = {}, value = '1.2') => {
    const answers = [
      { name: '阀门无泄漏', value: 'Y', photo: null },
      { name: '出口压力', value, photo: null },
    ]
    const body = { id: 'a'.repeat(32), roundId: roundId(2), pointId: points[0]?.id ?? '', at: new Date().toISOString(), answers, ...more }
    return site.call('patrolAnswer', { token: as, body })
  }
  const phone = async (personId: string | null) => {
    const login = await site.addAccount(site.buildingA, ['patrol:mine:view'], { patrol_scope: 'own' })
    await site.database.pool.query('update account set person_id = null where person_id = $1', [personId])
    await site.database.pool.query('update account set person_id = $2 where login_name = $1', [login, personId])
    return site.signIn(login, site.buildingA)
  }
  const results = async () => (await site.call('patrolCheckResult.page', { token })).json.data as object[]

  it('is on the phone of who walks it, is kept once, and told to those in charge when it is beyond its limits', async () => {
    await site.database.pool.query(
      `update patrol_round set opens_at = now() - interval '1 hour', start_at = now() - interval '50 minutes', end_at = now() + interval '1 hour',
         closes_at = now() + interval '2 hours' where id = $1`,
      [roundId(2)],
    )
    // Otherwise it would count as about to begin when this runs in the evening by the building's clock.
    await site.database.pool.query(
      `update patrol_round set opens_at = opens_at + interval '1 day', start_at = start_at + interval '1 day',
         end_at = end_at + interval '1 day', closes_at = closes_at + interval '1 day' where id = $1`,
      [roundId(1)],
    )
    const as = await phone(walkerId)
    const mine = (await site.call('patrolMine', { token: as })).json.data as { rounds: { id: string; points: { checks: object[] }[] }[] }
    expect(mine).toMatchObject({ personName: '李四', rounds: [{ id: roundId(2) }] })
    expect(mine.rounds[0]?.points[0]?.checks).toMatchObject([{ value: null }, { name: '出口压力', low: 0.3, value: null }])
    expect((await answer(as)).json.data).toEqual({ exceeded: 1 })
    expect((await answer(as)).json.data).toEqual({ exceeded: 1 })
    const expected = { pointName: '东泵房', personName: '李四', routeName: '日巡', hasPhoto: false }
    expect(await results()).toMatchObject([
      { ...expected, name: '出口压力', value: '1.2', unit: 'MPa', low: 0.3, high: 0.8, verdict: 'exceeded' },
      { ...expected, name: '阀门无泄漏', value: 'Y', verdict: 'normal' },
    ])
    const told = (await notices()).filter(({ kind }) => kind === 'patrolExceeded')
    expect(told).toMatchObject([{ detail: { route: '日巡', point: '东泵房', checks: '出口压力' } }])
    const again = (await site.call('patrolMine', { token: as })).json.data as typeof mine
    expect(again.rounds[0]?.points[0]?.checks).toMatchObject([{ value: 'Y' }, { value: '1.2' }])
  })

  it('is refused of somebody else, of another round, and when it is no answer', async () => {
    const before = (await results()).length
    const as = await phone(walkerId)
    expect((await answer(await phone(null))).status).toBe(409)
    expect((await answer(as, { id: 'b'.repeat(32), roundId: roundId(1) })).status).toBe(409)
    expect((await answer(as, { id: 'c'.repeat(32) }, 'much')).status).toBe(409)
    const photo = { name: 'a.png', downloadUrl: '/image/view?id=not-mine-at-all' }
    const stolen = { id: 'd'.repeat(32), answers: [{ name: '阀门无泄漏', value: 'N', photo }] }
    expect((await answer(as, stolen)).status).toBe(409)
    expect(await results()).toHaveLength(before)
  })
})
