import type { CalibrationTrial } from '@muster/contracts'
import { addCalibration } from '@muster/database'
import { buildAnchor } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

const CORNERS = [[0, 0], [30, 0], [30, 20], [0, 20]] as const // biome-ignore format: one hall

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const [i, [x, y]] of CORNERS.entries()) await buildAnchor(pool(), site.buildingA, { hw_id: `a${i}`, x, y, z: 3, floor: 1 })
})
afterAll(() => site.stop())
beforeEach(() => pool().query('delete from calibration_trial'))

const pool = () => site.database.pool
type Summary = Pick<CalibrationTrial, 'id' | 'fileName' | 'state'>

const WALK = Array.from({ length: 300 }, (_, i) => {
  const gt = [15 + 8 * Math.cos(i / 25), 10 + 6 * Math.sin(i / 25), 1.2]
  const ranges = Object.fromEntries(CORNERS.map(([x, y], k) => [`a${k}`, Math.hypot(x - gt[0]!, y - gt[1]!, 3 - gt[2]!) + 0.4]))
  return JSON.stringify({ t: i / 5, tag: 't', ranges, gt })
}).join('\n')

const found = async (by = token) => (await site.call('calibrationTrials', { token: by })).json.data as Summary[]
const discard = async (id: string, by = token) => (await site.call('calibrationDiscard', { token: by, body: { id } })).json.code
const send = async (text: string) =>
  ((await site.call('calibrationUpload', { body: upload(text, 'walk.jsonl'), token })).json.data as { id: string }).id
async function tried(text: string): Promise<string> {
  const id = await send(text)
  const stateOf = async () => ((await site.call('calibrationTrial', { token, query: { id } })).json.data as CalibrationTrial).state
  await untilHolds(async () => expect(['done', 'wrong']).toContain(await stateOf()))
  return id
}

it('is found again by its account alone, under way or over, until it is discarded with those before it', async () => {
  const older = await tried('[]')
  const newer = await tried(WALK)
  expect(await found()).toMatchObject([
    { id: newer, fileName: 'walk.jsonl', state: 'done' },
    { id: older, state: 'wrong' },
  ])
  const colleague = await site.signIn(await site.addAccount(site.buildingA, ['calibration:edit']), site.buildingA)
  expect(await found(colleague)).toEqual([])
  expect(await discard(newer, colleague)).toBe(1003)
  const running = await send(WALK)
  expect((await found())[0]?.id).toBe(running)
  expect(await discard(newer)).toBe(0)
  expect((await found()).map(({ id }) => id)).toEqual([running])
  expect(await discard(running)).toBe(0)
  expect(await found()).toEqual([])
  expect(await discard(running)).toBe(1003)
  const { rows } = await pool().query(
    "select subject_id as id from audit_entry where building_id = $1 and action = 'calibration.discard' order by audit_entry.id",
    [site.buildingA],
  )
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([older, newer, running]))
})

it('is one of five that are over at most, and not kept longer than a day', async () => {
  await pool().query(
    `insert into calibration_trial (id, building_id, account_id, file_name, sha256, bytes, state, created_at)
     select 'old' || i, $1, (select id from account where login_name = $2), '', '', 0, 'done', now() - make_interval(mins => i) from generate_series(1, 7) as i`,
    [site.buildingA, site.operatorA],
  )
  const id = await tried('[]')
  expect((await found()).map((trial) => trial.id)).toEqual([id, 'old1', 'old2', 'old3', 'old4'])
  expect((await pool().query('select 1 from calibration_trial')).rowCount).toBe(5)
  await pool().query("update calibration_trial set created_at = now() - interval '25 hours'")
  expect(await found()).toEqual([])
})

it('is not offered any more when another version came into use, while one under way is', async () => {
  await tried(WALK)
  const running = await send(WALK)
  await pool().query("update calibration_trial set state = 'running' where id = $1", [running])
  await addCalibration(pool(), site.buildingA, { rangeOffsets: [], model: {} }, { by: 'test' })
  expect((await found()).map(({ id }) => id)).toEqual([running])
})
