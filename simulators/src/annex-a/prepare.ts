import { createPool } from '@muster/database'
import type { RunningSite } from '../running-site.ts'
import type { AlarmSetup } from './places.ts'

interface PreparedCard {
  hwId: string
  no: number
}

/** Subjects of the out-of-bounds set-ups: nobody else in the run is affected. */
const BOUND_CLASS = 'contractor'

/** People with cards of their own for a run, in a building of a running site. */
export async function addCards(site: RunningSite, buildingId: string, count: number, bound: ReadonlySet<number>): Promise<PreparedCard[]> {
  const pool = createPool(site.databaseUrl, { max: 1 })
  try {
    const cards: PreparedCard[] = []
    for (let i = 0; i < count; i++) {
      const hwId = `ee${(i + 1).toString(16).padStart(4, '0')}`
      const id = `${buildingId}-annex-${hwId}`
      const { rows } = await pool.query<{ no: number }>(
        `insert into trackable (building_id, kind, class, name) values ($1, 'person', $2, $3) returning no`,
        [buildingId, bound.has(i) ? BOUND_CLASS : 'employee', `Annex A ${i + 1}`],
      )
      const { no } = rows[0]!
      await pool.query('insert into person (id, building_id, trackable_no) values ($1, $2, $3)', [id, buildingId, no])
      await pool.query('insert into tag (id, building_id, hw_id, sn) values ($1, $2, $3, $3)', [id, buildingId, hwId])
      await pool.query(`insert into tag_assignment (id, tag_id, trackable_no, from_at) values ($1, $1, $2, now() - interval '1 day')`, [
        id,
        no,
      ])
      cards.push({ hwId, no })
    }
    return cards
  } finally {
    await pool.end()
  }
}

/** One more than this is a crowd: the threshold of the standard's set-up is four. */
const CAPACITY = 3
const ON_DELAY_MS = 3000
const OFF_DELAY_MS = 5000

/** What a gathering is in the standard's set-up: six within 15 m, for longer than a minute. */
export const GATHERS_FROM = 6

/** Gatherings are configured as the set-ups require, otherwise by default; none is approved. */
export async function setGatherings(site: RunningSite, buildingId: string): Promise<void> {
  const pool = createPool(site.databaseUrl, { max: 1 })
  try {
    await pool.query('delete from approved_gathering where building_id = $1', [buildingId])
    await pool.query(
      `insert into gathering_setting (building_id, enabled, radius_m, centre, yellow_from, orange_from, red_from, on_delay_s, off_delay_s, dead_band_m, gas_m, mail_after_min)
       values ($1, true, 15, 'person', $2, $2 + 1, $2 + 2, 60, 15, 1, 50, 0)
       on conflict (building_id) do update set enabled = true, radius_m = 15, centre = 'person', yellow_from = $2, orange_from = $2 + 1, red_from = $2 + 2,
         on_delay_s = 60, off_delay_s = 15, dead_band_m = 1`,
      [buildingId, GATHERS_FROM],
    )
  } finally {
    await pool.end()
  }
}

/** The fences of the set-ups, each with its rule. @returns their ids, in order */
export async function addFences(site: RunningSite, buildingId: string, setups: readonly AlarmSetup[]): Promise<string[]> {
  const pool = createPool(site.databaseUrl, { max: 1 })
  try {
    const ids: string[] = []
    for (const { figure, coverage, floor, ring } of setups) {
      const id = `${buildingId}-annex-${figure}-${coverage}`
      const isCrowd = figure.startsWith('overcrowding')
      await pool.query(
        `insert into area (id, building_id, code, name, type_id, floor, polygon, capacity)
         values ($1, $2, $1, $1, (select id from area_type where building_id = $2 order by id limit 1), $3, $4, $5)`,
        [id, buildingId, floor, JSON.stringify([ring]), isCrowd ? CAPACITY : null],
      )
      const delays = { onDelayMs: ON_DELAY_MS, offDelayMs: OFF_DELAY_MS }
      const params = isCrowd ? delays : { trigger: 'exit', classes: [BOUND_CLASS], ...delays }
      await pool.query('insert into area_rule (id, area_id, kind, params) values ($1, $1, $2, $3)', [
        id,
        isCrowd ? 'overcrowding' : 'outOfBounds',
        JSON.stringify(params),
      ])
      ids.push(id)
    }
    return ids
  } finally {
    await pool.end()
  }
}
