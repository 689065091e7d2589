import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AreaForm, EVERY_DAY, NOBODY_EXEMPT, NOTHING_WATCHED } from '@muster/contracts'
import { createPool, insertChunks, migrate, packChunks, type TrackFix, tables, thinStandstill, toColumns } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { buildArea, buildAreaRule, buildBuilding } from '@muster/test-support'
import { runTrial } from '../trials/run-trial.ts'

/**
 * How long a trial takes over one recorded day of 200 people, half of it walking: of a draft that changes ten of 200
 * areas with a rule or two each, and of a gathering setting, in which nobody is passed over. By the clock, and of
 * processor, which counts on a machine with other work. Prints a JSON object for each.
 * Run: `npx tsx --conditions=muster-source apps/tracker/src/bench/area-trial.ts`
 */
const PEOPLE = 200
const AREAS = 200
const CHANGED = 10
const DAY_S = 86_400
const RUNS = 2
/** The standard's, but of people who walk about at random; in force is one of a higher last tier. */
const GATHERING = {
  ...{ enabled: true, radius_m: 15, centre: 'person', yellow_from: 8, orange_from: 9, red_from: 10 },
  ...{ on_delay_s: 60, off_delay_s: 15, dead_band_m: 1, gas_m: 0, schedule: EVERY_DAY },
}
/** The plan, metres; areas lie in rows on it. */
const SIDE_M = 400

/** Walks to a random place at 1.2 m/s, and stands there as long as he walked. */
function* day(fromMs: number): Generator<TrackFix> {
  let [x, y] = [Math.random() * SIDE_M, Math.random() * SIDE_M]
  for (let s = 0; s < DAY_S; ) {
    const [toX, toY] = [Math.random() * SIDE_M, Math.random() * SIDE_M]
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / 1.2))
    const [stepX, stepY] = [(toX - x) / steps, (toY - y) / steps]
    for (let i = 0; i < 2 * steps && s < DAY_S; i++, s++) {
      if (i < steps) {
        x += stepX
        y += stepY
      }
      const noise = () => (Math.random() - 0.5) * 0.2
      yield { timeMs: fromMs + s * 1000, x: x + noise(), y: y + noise(), z: 1, floor: 0, accuracyM: 0.3, method: 1 }
    }
  }
}

/** Fewer people may be in it, and none of the employees. */
function formOf(id: string, ring: [number, number][], delays: { onDelayMs: number; offDelayMs: number }): AreaForm {
  return {
    ...{ code: id, name: id, typeId: '', parentId: null, floor: 0, baseM: null, topM: null, riskLevel: null, responsibleId: null },
    shape: { type: 'polygon', rings: [ring] },
    ...{ deputyIds: [], capacity: 2, cardsRest: false, exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 },
    schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '00:00', to: '24:00' }], holidays: true, fromMs: null, endMs: null },
    exemptions: NOBODY_EXEMPT,
    settings: { ...NOTHING_WATCHED, outOfBounds: { trigger: 'enter', classes: ['employee'], ...delays }, overcrowding: delays },
  }
}

const directory = await mkdtemp(join(tmpdir(), 'muster-trial-'))
// The database server may run as another user, who must reach the folder.
await chmod(directory, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), durable: false })
const pool = createPool(postgres.url)
try {
  await migrate(postgres.url)
  const { id: buildingId } = await buildBuilding(pool)
  const changes: { id: string; form: AreaForm }[] = []
  for (let i = 0; i < AREAS; i++) {
    const [x, y] = [(i % 20) * 20, Math.floor(i / 20) * 40]
    const ring = [[x, y], [x + 15, y], [x + 15, y + 30], [x, y + 30]] // biome-ignore format: one ring, one line
    const { id } = await buildArea(pool, buildingId, { polygon: [ring], floor: 0, capacity: 3 })
    const delays = { onDelayMs: 3000, offDelayMs: 3000 }
    if (i % 4 === 0) await buildAreaRule(pool, id, 'outOfBounds', { trigger: 'enter', classes: ['employee'], ...delays })
    await buildAreaRule(pool, id, 'overcrowding', delays)
    if (i % (AREAS / CHANGED) === 0) changes.push({ id, form: formOf(id, ring as [number, number][], delays) })
  }
  const { rows } = await pool.query<{ no: number }>(
    `insert into trackable (building_id, kind, class, name)
      select $1, 'person', 'employee', 'P' || i from generate_series(1, $2::int) i returning no`,
    [buildingId, PEOPLE],
  )
  const fromMs = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000
  let kept = 0
  for (const { no } of rows) {
    const track = thinStandstill(toColumns(day(fromMs)))
    kept += track.timeMs.length
    await insertChunks(pool, packChunks(no, track))
  }
  await pool.query('analyze')
  await pool.query(`insert into account (id, login_name, password_hash) values ('a', 'a', '')`)
  const { schedule, ...inForce } = GATHERING
  const setting = { building_id: buildingId, ...inForce, red_from: 12, mail_after_min: 0, schedule: JSON.stringify(schedule) }
  await tables(pool)
    .insertInto('gathering_setting')
    .values(setting as never)
    .execute()
  const trials = { areas: [JSON.stringify(changes), null], gatherings: ['[]', GATHERING] }
  for (const [id, [draft, gathering]] of Object.entries(trials)) {
    await pool.query(
      `insert into rule_trial (id, building_id, account_id, from_at, to_at, version, changes, gathering)
        values ($1, $2, 'a', to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0 + 86400), 0, $4, $5)`,
      [id, buildingId, fromMs, draft, gathering],
    )
    const seconds: number[] = []
    const ofProcessor: number[] = []
    let last: Awaited<ReturnType<typeof runTrial>> = null
    for (let i = 0; i < RUNS; i++) {
      const before = process.cpuUsage()
      last = await runTrial(pool, id, () => {})
      const { user, system } = process.cpuUsage(before)
      ofProcessor.push((user + system) / 1e6)
      seconds.push((last?.figures.tookMs ?? 0) / 1000)
    }
    const memoryMb = Math.round(process.memoryUsage().rss / 1e6)
    console.log(JSON.stringify({ id, seconds, ofProcessor, kept, figures: last?.figures, alarms: last?.alarms.length, memoryMb }))
  }
} finally {
  await pool.end()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
