import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConfigChanges, createPool, EVERYTHING, migrate, readConfigNews } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { buildAnchor, buildArea, buildAreaRule, buildBuilding } from '@muster/test-support'
import { applyUpdate } from '../site/apply-update.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import { loadUpdate } from '../site/config-update.ts'
import { loadBuildingConfig } from '../site/load-building-config.ts'
import { newRun } from '../testing/test-pipeline.ts'

/**
 * What an edit of one person costs a tracker of 2,000 tags, 100 anchors and 200 areas, what it would cost to load
 * everything, as an edit did once, and what a version of 2,000 areas of 30 points on 12 floors costs; and for how long
 * at most frames wait meanwhile. Prints one JSON object. Run: `npx
 * tsx --conditions=muster-source apps/tracker/src/bench/edits.ts`
 */
const TAGS = 2000
const ANCHORS = 100
const AREAS = 200
const EDITS = 300
const RELOADS = 20
const IMPORTED = 1000
const IMPORTS = 10
const WARM_UP = 50
const MOST_AREAS = 2000
const MOST_FLOORS = 12
const MOST_POINTS = 30
const VERSIONS = 10

const NIGHT = { weekdays: [1, 2, 3, 4, 5], periods: [{ from: '22:00', to: '06:00' }], holidays: false, fromMs: null, endMs: null }

const directory = await mkdtemp(join(tmpdir(), 'muster-edits-'))
// The database server may run as another user, who must reach the folder.
await chmod(directory, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), durable: false })
const pool = createPool(postgres.url)
try {
  await migrate(postgres.url)
  const { id: buildingId } = await buildBuilding(pool)
  for (let i = 0; i < ANCHORS; i++) await buildAnchor(pool, buildingId, { x: (i % 10) * 20, y: Math.floor(i / 10) * 20 })
  for (let i = 0; i < AREAS; i++) await addArea((i % 20) * 10, Math.floor(i / 20) * 20, 12)
  await pool.query(
    `with t as (insert into trackable (building_id, kind, class, name)
                select $1, 'person', 'employee', 'P' || i from generate_series(1, $2::int) i returning no),
          g as (insert into tag (id, building_id, hw_id, sn) select 'g' || no, $1, 'h' || no, 's' || no from t returning id)
     insert into tag_assignment (id, tag_id, trackable_no, from_at) select g.id, g.id, substr(g.id, 2)::int, '2020-01-01' from g`,
    [buildingId, TAGS],
  )
  const config = await loadBuildingConfig(pool, buildingId, () => undefined)
  const run = newRun(config as BuildingConfig)
  const numbers = [...run.config.trackables.keys()]

  async function addArea(x: number, y: number, points: number, more: object = {}) {
    const at = (k: number) => (2 * Math.PI * k) / points
    const ring = Array.from({ length: points }, (_, k) => [x + 6 * Math.cos(at(k)), y + 6 * Math.sin(at(k))])
    const { id } = await buildArea(pool, buildingId, { polygon: [ring], ...more })
    await buildAreaRule(pool, id, 'outOfBounds', { trigger: 'enter', classes: ['visitor'], onDelayMs: 1000, offDelayMs: 1000 })
  }

  /** As the tracker does when its look at the feed finds something. @returns milliseconds of processor */
  async function takeUp(changes?: ConfigChanges): Promise<number> {
    const before = process.cpuUsage()
    const news = await readConfigNews(pool, buildingId, run.config.seq)
    const update = await loadUpdate(pool, run.config, { ...news, changes: changes ?? news.changes }, () => undefined)
    if (update !== null) applyUpdate(run, update)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  const rename = (i: number) => pool.query('update trackable set name = name || $2 where no = $1', [numbers[i % TAGS], 'x'])
  const importPeople = () =>
    pool.query(
      `insert into trackable (building_id, kind, class, name) select $1, 'person', 'employee', 'I' || i from generate_series(1, $2::int) i`,
      [buildingId, IMPORTED],
    )

  async function measure(count: number, change: (i: number) => Promise<unknown>, changes?: ConfigChanges) {
    const samples: number[] = []
    const waits = monitorEventLoopDelay({ resolution: 1 })
    for (let i = -Math.min(WARM_UP, count); i < count; i++) {
      if (i === 0) waits.enable()
      await change(i + WARM_UP)
      const costMs = await takeUp(changes)
      if (i >= 0) samples.push(costMs)
      await sleep(2)
    }
    waits.disable()
    samples.sort((a, b) => a - b)
    const at = (share: number) => samples[Math.ceil(share * samples.length) - 1] as number
    return { count, medianMs: at(0.5), p95Ms: at(0.95), longestWaitMs: waits.max / 1e6 }
  }

  const edit = await measure(EDITS, rename)
  const everything = await measure(RELOADS, rename, EVERYTHING)
  const imported = await measure(IMPORTS, importPeople)
  await pool.query('delete from area')
  for (let i = 0; i < MOST_AREAS; i++)
    await addArea((i % 20) * 10, Math.floor(i / 240) * 20, MOST_POINTS, { floor: Math.floor(i / 20) % MOST_FLOORS, schedule: NIGHT })
  const publish = (number: number) =>
    pool.query(`insert into area_version (building_id, number, why) values ($1, $2, '')`, [buildingId, number])
  const version = await measure(VERSIONS, publish)
  const result = { tags: TAGS, anchors: ANCHORS, areas: AREAS, imported: { people: IMPORTED, ...imported }, edit, everything }
  process.stdout.write(`${JSON.stringify({ ...result, version: { areas: MOST_AREAS, ...version } })}\n`)
} finally {
  await pool.end()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
