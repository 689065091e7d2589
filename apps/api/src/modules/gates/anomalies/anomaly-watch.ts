import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Live } from '../../../framework/parts/live.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import type { GateDesk } from '../gate-desk.ts'
import { cardSights } from './card-sights.ts'
import { compareLedgers, type Difference } from './compare-ledgers.ts'

const LOOK_EVERY_MS = 5_000
/**
 * People between card reader and area are no difference yet. With the silence of a card (30 s) it stays below a minute.
 */
const STANDS_MS = 15_000

interface Parts {
  /** Sees rows of all buildings. */
  pool: Pool
  live: Pick<Live, 'channel'>
  gates: Pick<GateDesk, 'books'>
  log: Pick<Logger, 'warn'>
}

const keyOf = ({ areaId, subject, kind }: Difference) => JSON.stringify([areaId, subject.no, kind])

/**
 * Finds where gate and card disagree, and ends differences that are resolved. Every api process does this; each
 * difference is one row.
 */
export class AnomalyWatch {
  readonly #parts: Parts
  /** Start of each difference, by building and difference. */
  readonly #since = new Map<string, Map<string, number>>()
  #timer: NodeJS.Timeout | null = null
  #looking = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookAtAll(), LOOK_EVERY_MS)
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  /** One look at a building; a new difference is reported from the first later look after the wait. */
  async look(buildingId: string, nowMs = Date.now()): Promise<void> {
    const book = this.#parts.gates.books().get(buildingId)
    const channel = this.#parts.live.channel(buildingId)
    // An api without positions knows nothing of anybody.
    if (!book || !channel || channel.source === 'stalled') return
    const differences = compareLedgers(book, cardSights(book, channel)).flatMap((count) => count.differences)
    const before = this.#since.get(buildingId)
    const since = new Map(differences.map((difference) => [keyOf(difference), before?.get(keyOf(difference)) ?? nowMs]))
    this.#since.set(buildingId, since)
    const standing = differences.filter((difference) => nowMs - (since.get(keyOf(difference)) ?? nowMs) >= STANDS_MS)
    await keepStanding(this.#parts.pool, buildingId, standing, differences, (difference) => since.get(keyOf(difference)) ?? nowMs)
  }

  async #lookAtAll(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      for (const buildingId of this.#parts.gates.books().keys()) await this.look(buildingId)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'gates and cards are not compared')
    } finally {
      this.#looking = false
    }
  }
}

/** Records present differences, and ends those resolved. */
async function keepStanding(
  pool: Pool,
  buildingId: string,
  standing: readonly Difference[],
  differences: readonly Difference[],
  sinceMs: (difference: Difference) => number,
): Promise<void> {
  const rows = standing.map((difference) => {
    const { areaId, kind, subject } = difference
    return {
      ...{ id: newId(), area_id: areaId, kind, trackable_no: subject.no, name: subject.name, class: subject.class, unit: subject.unit },
      since: new Date(sinceMs(difference)).toISOString(),
    }
  })
  const still = differences.map(({ areaId, kind, subject }) => ({ area_id: areaId, kind, trackable_no: subject.no }))
  await pool.query(
    `with ended as (
      update access_anomaly a set ended_at = now() where a.building_id = $1 and a.ended_at is null and not exists (
        select 1 from jsonb_to_recordset($3::jsonb) as s(area_id text, kind text, trackable_no int)
        where s.area_id = a.area_id and s.kind = a.kind and s.trackable_no = a.trackable_no)
    )
    insert into access_anomaly (id, building_id, area_id, kind, trackable_no, name, class, unit, since, gate_name)
    select t.id, $1, t.area_id, t.kind, t.trackable_no, t.name, t.class, t.unit, t.since, p.gate_name
    from jsonb_populate_recordset(null::access_anomaly, $2::jsonb) t
    left join gate_presence p on p.building_id = $1 and p.area_id = t.area_id and p.trackable_no = t.trackable_no
    on conflict (building_id, area_id, trackable_no, kind) where ended_at is null do nothing`,
    [buildingId, JSON.stringify(rows), JSON.stringify(still)],
  )
}
