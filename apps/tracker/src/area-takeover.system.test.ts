import type { Alarm, TrackerStatus } from '@muster/contracts'
import { createTestDatabase } from '@muster/database/testing'
import { buildArea, buildAreaRule, eventually as eventuallyWithin } from '@muster/test-support'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { startTestBroker } from './testing/test-broker.ts'
import { rangesAt } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'
import { startTrackerProcess } from './testing/tracker-process.ts'

const FRAME_EVERY_MS = 200
const DWELL_MS = 12_000
const eventually = <T>(what: string, probe: () => Promise<T> | T) => eventuallyWithin(what, probe, { timeoutMs: 60_000 })

const square = (x: number, y: number) => JSON.stringify([[[x, y], [x + 8, y], [x + 8, y + 8], [x, y + 8]]]) // biome-ignore format: one ring

/** In the forbidden square, in an area that goes, in one that is left after a while, and where one comes to be. */
const PLACES = [[15, 15], [26, 14], [26, 28], [6, 28]] as const // biome-ignore format: one line
const DWELLING = 2

async function buildAreas(pool: Pool, { buildingId }: TestSite): Promise<{ goingId: string; dwellId: string }> {
  const rule = { trigger: 'enter', classes: ['employee'], onDelayMs: 0, offDelayMs: 0 }
  const { id: goingId } = await buildArea(pool, buildingId, { polygon: JSON.parse(square(22, 10)) })
  await buildAreaRule(pool, goingId, 'outOfBounds', rule)
  const { id: dwellId } = await buildArea(pool, buildingId, { polygon: JSON.parse(square(22, 24)) })
  await buildAreaRule(pool, dwellId, 'outOfBounds', { ...rule, onDelayMs: DWELL_MS })
  return { goingId, dwellId }
}

/** A version in which one area is gone and another has come, as publishing writes it: in one transaction. */
async function publish(pool: Pool, { buildingId, forbiddenId }: TestSite, goingId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from area where id = $1', [goingId])
    await client.query(
      `insert into area (id, building_id, code, name, type_id, floor, polygon) select 'come', building_id, 'COME', '新区', type_id, floor, $2
       from area where id = $1`,
      [forbiddenId, square(2, 24)],
    )
    await client.query(
      `insert into area_rule (id, area_id, kind, params) select 'come', 'come', kind, params from area_rule where area_id = $1`,
      [forbiddenId],
    )
    await client.query(`insert into area_version (building_id, number, why) values ($1, 2, '检修')`, [buildingId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('a published version is in force at once, and no frame, delay or alarm is lost by it', async () => {
  const database = await createTestDatabase()
  const broker = await startTestBroker()
  const { pool } = database
  const site = await buildTestSite(pool, PLACES.length)
  const { goingId, dwellId } = await buildAreas(pool, site)
  await pool.query(`insert into area_version (building_id, number, why) values ($1, 1, '首次绘制')`, [site.buildingId])
  const process = await startTrackerProcess(site.trackerConfig(database.urlOf('tracker'), broker.url))
  await eventually('the building', async () => (await pool.query('select 1 from building_lease')).rowCount)
  let frames = 0
  let dwells = false
  const sending = setInterval(() => {
    const nowMs = Date.now()
    const readings = PLACES.flatMap(([x, y], i) =>
      i === DWELLING && !dwells ? [] : [rangesAt((site.people[i] as { tag: string }).tag, x, y, nowMs)],
    )
    void site.send({ seq: ++frames, sentAtMs: nowMs, readings })
  }, FRAME_EVERY_MS)
  const topic = `muster/${site.buildingId}/live/alarms`
  const told = () =>
    broker.heard
      .filter((message) => message.topic === topic)
      .map(({ payload, atMs }) => ({ ...(JSON.parse(payload.toString()) as { alarm: Alarm }).alarm, atMs }))
  const framesRead = () => broker.json<TrackerStatus>(`muster/${site.buildingId}/live/tracker`).at(-1)?.framesRead ?? 0
  const find = (areaId: string, active: boolean) => told().find((alarm) => alarm.areaId === areaId && alarm.active === active)
  try {
    const [stays, goes] = await eventually('who is inside', () => {
      const alarms = [find(site.forbiddenId, true), find(goingId, true)]
      return alarms.every((alarm) => alarm !== undefined) && alarms
    })
    // Only now, so that a delay which a slow start may not outlast is under way.
    dwells = true
    const known = frames
    await eventually('frames of who dwells', () => framesRead() > known + 5)
    const beforeMs = Date.now()
    await publish(pool, site, goingId)
    const publishedMs = Date.now()
    const ended = await eventually('the alarm of the area that went', () => find(goingId, false))
    const begun = await eventually('the alarm of the area that came', () => find('come', true))
    console.info(
      `a new version was in force after ${begun.atMs - publishedMs} ms, an alarm cleared by it after ${ended.atMs - publishedMs} ms`,
    )
    expect(Date.parse(begun.startedAt)).toBeGreaterThanOrEqual(beforeMs - FRAME_EVERY_MS)
    const dwelt = await eventually('the end of the delay', () => find(dwellId, true))
    expect(Date.parse(dwelt.startedAt)).toBeLessThan(beforeMs)
    expect(dwelt.atMs).toBeGreaterThan(publishedMs)
    expect(ended.id).toBe(goes?.id)
    // Nothing else rang or ended.
    expect(
      told()
        .map(({ id, active }) => `${id} ${active}`)
        .sort(),
    ).toEqual([`${stays?.id} true`, `${goes?.id} true`, `${goes?.id} false`, `${begun.id} true`, `${dwelt.id} true`].sort())
    const { rows } = await pool.query('select area_id, area_version from alarm')
    expect(new Map(rows.map((row) => [row.area_id, row.area_version]))).toEqual(
      new Map([[site.forbiddenId, 1], [goingId, 1], [dwellId, 2], ['come', 2]]), // biome-ignore format: one line
    )
    const why = await pool.query(`select detail from alarm_event where alarm_id = $1 and action = 'cleared'`, [goes?.id])
    expect(why.rows).toEqual([{ detail: 'areaGone' }])
    clearInterval(sending)
    await eventually('every frame', () => framesRead() === frames)
  } finally {
    clearInterval(sending)
    await process.end()
    await site.remove()
    await broker.close()
    await database.drop()
  }
})
