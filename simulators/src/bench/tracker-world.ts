import { randomBytes } from 'node:crypto'
import { encodeBatch, type NativeReading } from '@muster/protocol'
import type { Pool } from 'pg'

/** The tracker's test plant: 400 × 300 m with 96 anchors, 200 areas, everybody walking. */
export interface TrackerWorld {
  buildingId: string
  tags: number
  /**
   * Frames of each second of the loop; every tag reports once a second. Walks are closed, so the loop joins without a
   * jump.
   */
  seconds: Uint8Array[][]
}

export const READINGS_PER_FRAME = 50
export const RANGES_PER_FIX = 6
export const AREAS = 200
const LOOP_S = 60
const HEIGHT_M = 1.2

interface BenchAnchor {
  hwId: string
  x: number
  y: number
}

const ANCHORS: BenchAnchor[] = Array.from({ length: 96 }, (_, i) => ({
  hwId: `a${i.toString(16).padStart(3, '0')}`,
  x: 18 + (i % 12) * 33,
  y: 18 + Math.floor(i / 12) * 37,
}))

/**
 * Fills an empty database and prepares the frames. Every area has an out-of-bounds rule for visitors; one carrier in
 * fifty is a visitor.
 */
export async function buildTrackerWorld(pool: Pool, tags: number): Promise<TrackerWorld> {
  const buildingId = `bench-${randomBytes(3).toString('hex')}`
  await pool.query(
    `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     values ($1, 'bench', 0, 0, 400, 300, 0, 0, 121.5, 31.2, 400, 0, 121.5042, 31.2)`,
    [buildingId],
  )
  await pool.query("insert into floor (building_id, number, label, elevation_m, height_m) values ($1, 1, '1F', 0, 5)", [buildingId])
  await pool.query(
    `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor)
     select $1 || '-' || hw, $1, hw, hw, 'uwb', x, y, 3, 1 from unnest($2::text[], $3::float8[], $4::float8[]) a (hw, x, y)`,
    [buildingId, ANCHORS.map(({ hwId }) => hwId), ANCHORS.map(({ x }) => x), ANCHORS.map(({ y }) => y)],
  )
  for (let i = 0; i < AREAS; i++) {
    const id = `${buildingId}-area-${i}`
    const centre = { x: 20 + (i % 20) * 19, y: 20 + Math.floor(i / 20) * 28 }
    const ring = Array.from({ length: 12 }, (_, k) => [
      centre.x + 8 * Math.cos((k * Math.PI) / 6),
      centre.y + 8 * Math.sin((k * Math.PI) / 6),
    ])
    await pool.query(
      `insert into area (id, building_id, code, name, type_id, floor, polygon) values ($1, $2, $3, $3, $2 || '-risk', 1, $4)`,
      [id, buildingId, `A${i}`, JSON.stringify([ring])],
    )
    const params = { trigger: 'enter', classes: ['visitor'], onDelayMs: 1000, offDelayMs: 1000 }
    await pool.query(`insert into area_rule (id, area_id, kind, params) values ($1, $2, 'outOfBounds', $3)`, [
      `${id}-rule`,
      id,
      JSON.stringify(params),
    ])
  }
  await pool.query(
    `with carrier as (
       insert into trackable (building_id, kind, class, name)
       select $1, 'person', case when i % 50 = 0 then 'visitor' else 'employee' end, 'P' || i from generate_series(0, $2::integer - 1) i order by i returning no
     ), numbered as (select no, row_number() over (order by no) - 1 as i from carrier
     ), tag as (
       insert into tag (id, building_id, hw_id, sn)
       select $1 || '-t' || i, $1, 't' || lpad(to_hex(i), 5, '0'), 'S' || i from generate_series(0, $2::integer - 1) i returning id, hw_id
     ) insert into tag_assignment (id, tag_id, trackable_no, from_at)
       select $1 || '-as' || i, tag.id, no, '2020-01-01' from numbered join tag on tag.id = $1 || '-t' || i`,
    [buildingId, tags],
  )
  return { buildingId, tags, seconds: Array.from({ length: LOOP_S }, (_, second) => framesOf(tags, second)) }
}

/** Frames of one second: 50 tags each, spread over the second by their order. */
function framesOf(tags: number, second: number): Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let from = 0; from < tags; from += READINGS_PER_FRAME) {
    const readings: NativeReading[] = []
    for (let i = from; i < Math.min(tags, from + READINGS_PER_FRAME); i++) readings.push(readingOf(i, second))
    frames.push(encodeBatch({ boot: '1', seq: 0, sentAtMs: 0, readings }))
  }
  return frames
}

function readingOf(tag: number, second: number): NativeReading {
  const { x, y } = placeOf(tag, second)
  const nearest = ANCHORS.map((anchor) => ({ anchor, flatM: Math.hypot(anchor.x - x, anchor.y - y) }))
    .sort((a, b) => a.flatM - b.flatM)
    .slice(0, RANGES_PER_FIX)
  return {
    kind: 'range',
    tag: `t${tag.toString(16).padStart(5, '0')}`,
    timeMs: 0,
    anchors: nearest.map(({ anchor }) => anchor.hwId),
    distancesM: nearest.map(({ flatM }, k) => Math.hypot(flatM, 3 - HEIGHT_M) + 0.1 * noise(tag, second, k)),
  }
}

/** A closed walk of a minute at about 1.3 m/s around a separate place. */
function placeOf(tag: number, second: number) {
  const angle = (2 * Math.PI * second) / LOOP_S + tag
  const radius = 12.4
  const centreX = 20 + ((tag * 7919) % 3600) / 10
  const centreY = 20 + ((tag * 104_729) % 2600) / 10
  return { x: centreX + radius * Math.cos(angle), y: centreY + radius * Math.sin(angle) }
}

/** About normal with sigma 1, the same for the same arguments. */
function noise(tag: number, second: number, k: number): number {
  let state = (tag * 2_654_435_761 + second * 40_503 + k * 97) >>> 0
  let sum = -2
  for (let i = 0; i < 4; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    sum += state / 2 ** 32
  }
  return sum * 1.73
}

/**
 * Sets sequence and time of a prepared frame in place (layout: packages/protocol/src/formats/native/batch-layout.ts).
 */
export function stampFrame(frame: Uint8Array, seq: number, sentAtMs: number): void {
  const view = new DataView(frame.buffer, frame.byteOffset)
  view.setUint32(8, seq, true)
  view.setFloat64(12, sentAtMs, true)
}
