import type { AlarmNeighbour, EndpointData } from '@muster/contracts'
import { insertTail, packChunks, toColumns } from '@muster/database'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const START_MS = Date.UTC(2026, 5, 1, 8)

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

/** Somebody who stood there around the beginning of the alarm. */
async function standing(x: number, more: { class?: string } = {}) {
  const person = await buildPerson(site.database.pool, site.buildingA, more)
  const fixes = Array.from({ length: 120 }, (_, s) => ({
    timeMs: START_MS + (s - 60) * 1000,
    x,
    y: 15,
    z: 0,
    floor: 0,
    accuracyM: 0.2,
    method: 1,
  }))
  await insertTail(site.database.pool, packChunks(person.no, toColumns(fixes)))
  return person
}

it('shows the fence as it was, and why nobody else near raised the alarm', async () => {
  const { pool } = site.database
  const ring = [[10, 10], [20, 10], [20, 20], [10, 20]] // biome-ignore format: one ring, one line
  const form = {
    ...{ name: 'A', code: 'A', type: `${site.buildingA}-zone`, fence: { floor: 0, shape: { type: 'polygon', rings: [ring] } } },
    ...{ outOfBounds: 'enter', boundClasses: ['employee'] },
  }
  const { id: areaId } = await saved(site, token, 'area', form)
  const { changes } = (await site.call('areaDraft', { token })).json.data as { changes: { id: string; revision: number }[] }
  const revisions = Object.fromEntries(changes.map(({ id, revision }) => [id, revision]))
  await site.call('areaPublish', { token, body: { why: '试', revisions } })
  const [about, outside] = [await standing(15), await standing(23)]
  const visitor = await standing(16, { class: 'visitor' })
  const far = await standing(300)
  const rule = { kind: 'outOfBounds', trigger: 'enter', classes: ['employee'], onDelayMs: 3000, offDelayMs: 5000 }
  const alarm = {
    ...{ kind: 'outOfBounds', trackable_no: about.no, area_id: areaId, area_version: 1, x: 15, y: 15, floor: 0 },
    started_at: new Date(START_MS),
    evidence: { rule, fixes: [], anchors: [], frame: null },
  }
  const id = await buildAlarm(pool, site.buildingA, alarm)
  const { fence } = (await site.call('alarmEvidence', { token, query: { id } })).json.data as EndpointData<'alarmEvidence'>
  const near = (await site.call('alarmNeighbours', { token, query: { id } })).json.data as AlarmNeighbour[]
  expect(fence).toMatchObject({ rings: [ring], floor: 0, exitToleranceM: 0.5 })
  expect(near).toMatchObject([
    { no: visitor.no, distanceM: 1, whyNot: 'class', fixes: expect.arrayContaining([expect.objectContaining({ x: 16, y: 15 })]) },
    { no: outside.no, distanceM: 8, whyNot: 'outside', value: 3 },
  ])
  expect(near.some(({ no }) => no === far.no || no === about.no)).toBe(false)
})

it('says of a gathering who was in no full circle, or not long enough', async () => {
  const { pool } = site.database
  const inIt = [await standing(60), await standing(62), await standing(64)]
  const [beside, apart] = [await standing(74), await standing(82)]
  const rule = { kind: 'gathering', radiusM: 15, centre: 'person', from: [3, 4, 7], onDelayMs: 150_000, offDelayMs: 15_000, deadBandM: 1 }
  const people = inIt.map(({ no }, i) => ({ no, name: 'x', x: 60 + 2 * i, y: 15, floor: 0, accuracyM: 0.2 }))
  const id = await buildAlarm(pool, site.buildingA, {
    ...{ kind: 'gathering', x: 62, y: 15, floor: 0, started_at: new Date(START_MS) },
    members: JSON.stringify(people.map(({ no, name }) => ({ no, name }))),
    evidence: { rule, fixes: [], people, anchors: [], frame: null },
  })
  const near = (await site.call('alarmNeighbours', { token, query: { id } })).json.data as AlarmNeighbour[]
  expect(near.filter(({ no }) => [beside.no, apart.no].includes(no))).toMatchObject([
    { no: beside.no, whyNot: 'delay', value: 119 },
    { no: apart.no, whyNot: 'apart', value: 18 },
  ])
  expect(near.some(({ no }) => inIt.some((one) => one.no === no))).toBe(false)
})

it('answers nothing of an alarm that is not there', async () => {
  expect((await site.call('alarmNeighbours', { token, query: { id: 'nowhere' } })).status).toBe(404)
})
