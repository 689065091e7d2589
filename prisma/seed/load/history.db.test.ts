import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeChunk, readTrack } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_GATEWAY_IDS } from '../devices/gateways.ts'
import { DEMO_BUILDING_ID } from '../map/site.ts'
import { seedDemo } from './seed-demo.ts'
import { siteTimeMs } from './site-days.ts'

const HOUR_MS = 3_600_000

describe('the week that the demonstration site has lived', () => {
  let database: TestDatabase
  let seededMs: number
  let uploadDir: string
  const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
  const noOf = async (place: number) =>
    (await rows('select trackable_no as no from person where id = $1', [`${DEMO_BUILDING_ID}-person-${place}`]))[0].no as number

  beforeAll(async () => {
    database = await createTestDatabase()
    uploadDir = await mkdtemp(join(tmpdir(), 'muster-seed-'))
    const began = process.cpuUsage()
    seededMs = Date.now()
    await seedDemo(database.url, {
      adminName: 'admin',
      adminPassword: 'a password',
      dataKey: '5a'.repeat(32),
      gatewaySecrets: Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, `secret of ${id}`])),
      accountPasswords: { control: 'Control-room-1', safety: 'Safety-1' },
      uploadDir,
      history: true,
    })
    const { user, system } = process.cpuUsage(began)
    const [{ bytes, chunks, fixes }] = await rows(
      'select sum(length(data))::int as bytes, count(*)::int as chunks, sum(fixes)::int as fixes from track.chunk',
    )
    console.info(
      `seeded in ${Date.now() - seededMs} ms (${Math.round((user + system) / 1000)} ms of processor here): ${fixes} fixes in ${chunks} rows of ${bytes} bytes`,
    )
  })
  afterAll(async () => {
    await database.drop()
    await rm(uploadDir, { recursive: true, force: true })
  })

  test('has pictures of cameras that were kept, whose hashes are those of their files', async () => {
    const kept = await rows('select file_id as "fileId", sha256 from video_snapshot order by shown_at')
    expect(kept).toHaveLength(3)
    for (const { fileId, sha256 } of kept) {
      const bytes = await readFile(join(uploadDir, 'files', fileId.slice(0, 2), fileId))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  test('lets a person of the shift two days ago be replayed from the gate to the plant and back', async () => {
    const fromMs = siteTimeMs(seededMs, 2, '07:30')
    const { columns, damaged } = await readTrack(database.pool, await noOf(40), fromMs, fromMs + 9 * HOUR_MS)
    expect(damaged).toBe(0)
    const { timeMs, xCm, yCm, floor } = columns
    const steps = Array.from({ length: timeMs.length - 1 }, (_, i) => ({
      silentMs: timeMs[i + 1]! - timeMs[i]!,
      movedM: Math.hypot(xCm[i + 1]! - xCm[i]!, yCm[i + 1]! - yCm[i]!) / 100,
    }))
    expect(timeMs[0]! - siteTimeMs(seededMs, 2, '08:00')).toBeLessThan(10 * 60_000)
    expect(steps.filter(({ silentMs, movedM }) => silentMs > 65_000 || (silentMs > 10_000 && movedM > 3))).toEqual([])
    expect(Math.max(...steps.map(({ movedM }) => movedM))).toBeLessThan(15)
    expect(new Set(floor).size).toBeGreaterThan(2)
  })

  test('keeps tracks as the tracker does: rows of one day, whole, with a stated accuracy', async () => {
    const chunks = await rows('select from_ms::float8 as "fromMs", to_ms::float8 as "toMs", fixes, data from track.chunk')
    for (const { fromMs, toMs, fixes, data } of chunks) {
      const decoded = decodeChunk(data)
      if (!decoded.ok) throw new Error(decoded.reason)
      const { timeMs, accuracyCm } = decoded.columns
      expect([timeMs[0], timeMs.at(-1), timeMs.length]).toEqual([fromMs, toMs, fixes])
      expect(Math.min(...accuracyCm)).toBeGreaterThan(10)
    }
    expect(chunks.length).toBeGreaterThan(3000)
    const [{ open, later }] = await rows(
      'select count(*) filter (where to_ms is null)::int as open, count(*) filter (where to_ms > $1)::int as later from track.visit',
      [Date.now()],
    )
    expect([open, later]).toEqual([0, 0])
  })

  test('has alarms of every kind, handled by those who watch, and none that looks like an emergency of now', async () => {
    const kinds = await rows(`select kind from alarm where work = 'handled' group by kind order by kind`)
    expect(kinds.map(({ kind }) => kind)).toEqual(['cardOffline', 'gathering', 'lowBattery', 'outOfBounds', 'overcrowding', 'sos'])
    expect(await rows('select id from alarm where cleared_at is null or arrived_at > now()')).toEqual([])
    const open = await rows(`select priority, started_at > now() - interval '1 hour' as late from alarm where work <> 'handled'`)
    expect(open.length).toBeGreaterThan(1)
    for (const alarm of open) expect(alarm).toEqual({ priority: 'low', late: true })
    expect(await rows(`select distinct handled_by as by from alarm where handled_by is not null order by 1`)).toEqual([
      { by: 'control' },
      { by: 'safety' },
    ])
  })

  test('has alarms that the tracks bear out', async () => {
    const found = await rows(
      `select a.id from alarm a where a.kind = 'outOfBounds' and not exists (
         select 1 from track.visit v where v.area_id = a.area_id and v.trackable_no = a.trackable_no and v.from_ms = extract(epoch from a.started_at) * 1000)`,
    )
    expect(found).toEqual([])
    expect(
      await rows(`select id from alarm where kind = 'overcrowding' and (member_count <> 5 or jsonb_array_length(members) <> 5)`),
    ).toEqual([])
  })

  test('says where each alarm was, as the tracker does', async () => {
    const [{ nowhere }] = await rows(
      'select count(*) filter (where near_name is null or near_m is null)::int as nowhere from alarm where x is not null',
    )
    expect(nowhere).toBe(0)
    const crowds = await rows(`select distinct place_name as place, near_name as near from alarm where kind = 'overcrowding'`)
    expect(crowds).toEqual([{ place: '中央控制楼', near: '机柜 2' }])
  })

  test('has the lines of the log that the work on its alarms left, in order', async () => {
    const lines = await rows(`select action, "by", at from audit_entry order by id`)
    const counts = await rows(`select count(acknowledged_at)::int as acknowledged, count(handled_at)::int as handled from alarm`)
    const of = (action: string) => lines.filter((line) => line.action === action).length
    expect([{ acknowledged: of('alarmAcknowledge'), handled: of('alarmHandle') }]).toEqual(counts)
    expect(lines.map(({ at }) => Number(at))).toEqual(lines.map(({ at }) => Number(at)).sort((a, b) => a - b))
  })

  test('has certificates of which some end soon, and visits of these days', async () => {
    const [ends] = await rows(
      `select count(*) filter (where valid_to < current_date)::int as ended, count(*) filter (where valid_to between current_date and current_date + 30)::int as soon from special_certificate`,
    )
    expect(ends.ended).toBeGreaterThan(0)
    expect(ends.soon).toBeGreaterThan(2)
    const states = await rows(
      `select state, count(*)::int from visit where booked_from > now() - interval '8 days' group by state order by state`,
    )
    expect(states.map(({ state }) => state)).toEqual(['booked', 'left', 'onSite'])
    expect(await rows(`select id from visit where issued_at > now() or returned_at > now()`)).toEqual([])
  })

  test('has rounds of four weeks, mostly well walked, of the last days as tracks bear them out', async () => {
    const [weeks] = await rows(
      `select count(*)::int as rounds, count(*) filter (where state = 'complied')::int as complied, count(distinct day)::int as days,
         count(*) filter (where state in ('late', 'incomplete', 'missed'))::int as faulty from patrol_round`,
    )
    expect(weeks.days).toBeGreaterThan(27)
    expect(weeks.complied).toBeGreaterThan(weeks.rounds / 2)
    expect(weeks.faulty).toBeGreaterThan(10)
    const [passing] = await rows(
      `select p.trackable_no as no, p.passed_at as at, o.points from patrol_passing p join patrol_round o on o.id = p.round_id
       where p.name = '罐区泵房' and p.passed_at is not null order by p.passed_at desc limit 1`,
    )
    const { columns } = await readTrack(database.pool, passing.no, Number(passing.at) - 60_000, Number(passing.at) + 60_000)
    const away = Array.from(columns.timeMs, (_, i) => Math.hypot(columns.xCm[i]! / 100 - 270, columns.yCm[i]! / 100 - 206))
    expect(Math.min(...away)).toBeLessThan(9)
  })
})
