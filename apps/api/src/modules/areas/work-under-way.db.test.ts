import type { AreaDraft, Drawing, FormValues } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const square = (x: number, y: number, sideM = 10): Drawing => ({
  floor: 0,
  shape: { type: 'polygon', rings: [[[x, y], [x + sideM, y], [x + sideM, y + sideM], [x, y + sideM]]] }, // biome-ignore format: one ring, one line
})
const add = (name: string, more: FormValues = {}) =>
  saved(site, token, 'area', { name, code: name, type: `${site.buildingA}-zone`, fence: square(10, 10), ...more })
const draft = async () => (await site.call('areaDraft', { token })).json.data as AreaDraft
const remove = (id: string) => site.call('area.delete', { token, body: { ids: [id] } })

/** Publishes the draft as it is. */
async function publish(why: string, more: object = {}) {
  const revisions = Object.fromEntries((await draft()).changes.map(({ id, revision }) => [id, revision]))
  return site.call('areaPublish', { token, body: { why, revisions, endAlarms: false, ...more } })
}

it('an area in which work or a patrol is under way goes only when that is known', async () => {
  const [{ id }, { id: other }] = [await add('A'), await add('B', { fence: square(40, 40) })]
  await publish('一')
  const { rings } = square(15, 15).shape as { rings: [number, number][][] }
  const { pool } = site.database
  for (const [n, state] of ['inProgress', 'paused', 'accepted'].entries())
    await pool.query(
      `insert into permit (id, building_id, number, type, level, asked_level, state, content, place, start_at, end_at, floor, shape, polygon, hazards, created_by)
       values ($1, $2, $1, '0', '02', '02', $3, '', '', now(), now(), 0, $4, $5, '', 'a')`,
      [`permit-${n}`, site.buildingA, state, JSON.stringify({ type: 'polygon', rings }), JSON.stringify(rings)],
    )
  for (const [n, state] of ['running', 'waiting'].entries())
    await pool.query(
      `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct,
         points, areas, walkers, team_ids, teams, state, due)
       values ($1, $2, '一线', now(), 1, true, now(), now(), now(), now(), 100, $3, '[]', '[]', '{}', '', $4, 1)`,
      [
        `round-${n}`,
        site.buildingA,
        JSON.stringify([
          { at: [12, 12], floor: 0 },
          { at: null, floor: null },
        ]),
        state,
      ],
    )
  await remove(other)
  expect((await draft()).openWork).toEqual([])
  await add('C')
  await remove(id)
  expect((await draft()).openWork).toEqual([{ areaId: id, name: 'A', permits: 2, rounds: 1 }])
  const refused = await publish('二')
  expect(refused.status).toBe(409)
  expect(refused.json.message).toContain('A (3)')
  expect((await publish('二', { workGoesOn: true })).status).toBe(200)
})
