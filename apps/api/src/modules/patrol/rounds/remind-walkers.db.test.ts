import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { watchPatrols } from './watch-patrols.ts'

const MINUTE = 60_000
/** Midnight tomorrow by the building's clock: everything due begins after it. */
const ZONE_MS = 8 * 3_600_000
const tomorrow = Math.floor((Date.now() + ZONE_MS) / 86_400_000) * 86_400_000 + 86_400_000 - ZONE_MS
const day = new Date(tomorrow + ZONE_MS).toISOString().slice(0, 10)
/** The round starts at 8:00, may be late until 8:10, ends at 9:00 and closes at 9:10; its window opens at 7:55. */
const START = 8 * 60

let site: TestApi
let token: string
let people: { id: string; name: string; no: number }[]
let points: { id: string; name: string }[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const department = [{ id: (await saved(site, token, 'department', { name: '罐区', code: 'T' })).id, name: '罐区' }]
  people = []
  for (const [i, name] of ['张三', '李四', '王五'].entries()) {
    const { id } = await saved(site, token, 'person', { name, number: String(i), department })
    const { rows } = await site.database.pool.query('select trackable_no as no from person where id = $1', [id])
    people.push({ id, name, no: rows[0].no })
  }
  for (const { no } of people.slice(0, 2)) await buildTag(site.database.pool, site.buildingA, { trackableNo: no })
  points = []
  for (const [i, name] of ['东泵房', '西泵房'].entries()) {
    const fence = { floor: 0, shape: { type: 'circle', centre: [20 * i, 20], radiusM: 5 } } as const
    points.push({ name, ...(await saved(site, token, 'patrolPoint', { name, department, perception: 'fence', fence, stayS: '10' })) })
  }
  points = points.map(({ id, name }) => ({ id, name }))
  const team = await saved(site, token, 'patrolTeam', { name: '罐区组', members: people.map(({ id, name }) => ({ id, name })) })
  const times = { startTime: '08:00', timesPerDay: '1', everyMin: '', durationMin: '60', earlyMin: '5', lateMin: '10', thresholdPct: '60' }
  const route = { name: '日巡', department, points, teams: [{ id: team.id, name: '罐区组' }], absences: [], ...times }
  await saved(site, token, 'patrolRoute', route)
})
afterAll(() => site.stop())
beforeEach(async () => {
  await site.database.pool.query('delete from message')
  await site.database.pool.query('delete from patrol_round')
  await site.database.pool.query('delete from patrol_sighting')
  await site.database.pool.query(`update patrol_route set enabled = true, absences = '[]'`)
  await site.database.pool.query('delete from setting where building_id = $1', [site.buildingA])
  await watch(7 * 60)
})

const watch = (minute: number) => watchPatrols(site.database.pool, tomorrow + minute * MINUTE)
/** Messages to cards, with their carriers. */
async function told(): Promise<{ content: string; names: string[]; keepMin: number }[]> {
  const { rows } = await site.database.pool.query(
    `select content, audience, keep_min as "keepMin" from message where building_id = $1 and channel = 'card' order by created_at`,
    [site.buildingA],
  )
  return rows.map(({ content, audience, keepMin }) => ({
    content,
    keepMin,
    names: audience.people.map(({ name }: { name: string }) => name).sort(),
  }))
}
const takeLeave = (personId: string) =>
  site.database.pool.query('update patrol_route set absences = $1', [
    JSON.stringify([{ personId, from: day, to: day, substituteId: null }]),
  ])
async function set(code: string, value: string): Promise<void> {
  await site.database.pool.query('insert into setting (building_id, code, value) values ($1, $2, $3)', [
    site.buildingA,
    code,
    JSON.stringify(value),
  ])
}
async function pass(place: number, minute: number): Promise<void> {
  const at = tomorrow + minute * MINUTE
  await site.database.pool.query(
    `insert into patrol_sighting (building_id, place_id, trackable_no, slot_ms, from_ms, to_ms) values ($1, $2, $3, $4, $4, $5)`,
    [site.buildingA, points[place]?.id, people[0]?.no, at, at + 15_000],
  )
}

describe('before a round begins', () => {
  it('the cards of its walkers are told once, whoever looks and how often', async () => {
    await watch(START - 11)
    expect(await told()).toEqual([])
    await watch(START - 10)
    const expected = [{ content: '巡检“日巡”08:00 开始，请按时到位', names: ['张三', '李四'], keepMin: 20 }]
    expect(await told()).toEqual(expected)
    await watch(START - 9)
    await Promise.all([watch(START - 4), watch(START - 4)])
    await watch(START)
    expect(await told()).toEqual(expected)
  })

  it('who has taken leave is told nothing, also when it was taken after the window opened', async () => {
    await set('patrolRemindMin', '4')
    await watch(START - 5)
    await takeLeave(people[0]?.id ?? '')
    await watch(START - 4)
    expect((await told()).map(({ names }) => names)).toEqual([['李四']])
  })

  it('nobody is told of a route that is out of force, nor when it is switched off', async () => {
    await watch(START - 5 - 20)
    await site.database.pool.query('update patrol_route set enabled = false')
    await watch(START - 10)
    await watch(START + 20)
    expect(await told()).toEqual([])
    await site.database.pool.query('update patrol_route set enabled = true')
    await set('patrolRemindMin', '0')
    await watch(START - 10)
    await watch(START + 20)
    expect(await told()).toEqual([])
  })

  it('they are told in the language of the site', async () => {
    await set('siteLanguage', 'en_US')
    await watch(START - 1)
    expect(await told()).toMatchObject([{ content: 'Round 日巡 begins at 08:00' }])
  })
})

describe('when a round is late', () => {
  it('its walkers are told once that nobody has begun it, from the end of the tolerance on', async () => {
    await watch(START + 9)
    expect(await told()).toEqual([])
    await watch(START + 10)
    await watch(START + 11)
    await watch(START + 65)
    expect(await told()).toEqual([{ content: '巡检“日巡”应于 08:00 开始，尚未到位，请立即前往', names: ['张三', '李四'], keepMin: 60 }])
  })

  it('they are told what is left when its time is over, and nothing when it was walked', async () => {
    await pass(0, START + 5)
    await watch(START + 12)
    await watch(START + 59)
    expect(await told()).toEqual([])
    await watch(START + 60)
    await watch(START + 61)
    expect(await told()).toMatchObject([{ content: '巡检“日巡”已超时，还有 1 个点未巡，请尽快完成' }])
    await site.database.pool.query('delete from message')
    await site.database.pool.query('update patrol_round set reminded_late = false')
    await pass(1, START + 62)
    await watch(START + 63)
    expect(await told()).toEqual([])
  })
})
