import type { EndpointData } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAlarm } from '../../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { keepAlarmPaths } from './keep-paths.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const pool = () => site.database.pool
/** A camera that looks east, 40 m far. */
const camera = (id: string, x: number, y: number) =>
  pool().query(
    `insert into video_device (id, building_id, name, code, type, brand, protocol, host, port, channel, floor, x, y, direction_deg, reach_m)
     values ($1, $2, $1, $1, 'dome', 'other', 'rtsp', '10.0.0.1', 554, 1, 1, $3, $4, 90, 40)`,
    [id, site.buildingA, x, y],
  )
const keep = async () => {
  await pool().query('update alarm_path_due set due_at = now()')
  await keepAlarmPaths(site.api.context.allBuildings)
  // The api of the test may be doing the same.
  await eventually('that nothing is due', async () => {
    const { rowCount } = await pool().query('select 1 from alarm_path_due')
    return rowCount === 0 || undefined
  })
}
const cameras = async (id: string, by = token) =>
  ((await site.call('alarmEvidence', { token: by, query: { id } })).json.data as EndpointData<'alarmEvidence'>).cameras
const raised = (minutesAgo: number) => {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  return buildAlarm(pool(), site.buildingA, { floor: 1, x: 50, y: 50, started_at: at, arrived_at: at })
}

it('says which cameras saw the place then, wherever they look now, the best view first', async () => {
  await camera('far', 15, 50)
  await camera('near', 40, 50)
  await camera('behind', 60, 50)
  const id = await raised(6)
  await keep()
  const seen = [
    { id: 'near', name: 'near', distanceM: 10 },
    { id: 'far', name: 'far', distanceM: 35 },
  ]
  expect(await cameras(id)).toEqual(seen)
  await pool().query(`update video_device set direction_deg = 270 where id in ('near', 'behind')`)
  await pool().query(`delete from video_device where id = 'far'`)
  await pool().query(`update alarm set cleared_at = now() where id = $1`, [id])
  await keep()
  expect(await cameras(id)).toEqual(seen)
  const blind = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
  expect(await cameras(id, blind)).toEqual([])
})

it('makes up nothing of an alarm from when the cameras may have stood otherwise', async () => {
  await camera('new', 30, 50)
  const id = await raised(60)
  await keep()
  expect(await cameras(id)).toEqual([])
})
