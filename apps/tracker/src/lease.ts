import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { columnsOf, namesOf, tables } from '@muster/database'
import type { Pool } from 'pg'

const held = columnsOf('building_lease')
const to = namesOf('building_lease')
const wanted = columnsOf('building_lease', 'excluded')
const b = columnsOf('building')

/** A holder silent for this long may be replaced; it renews every third of that. */
export const LEASE_TTL_MS = 1500
export const LEASE_RENEW_MS = LEASE_TTL_MS / 3

/** Somebody else's lease that had expired when it was looked at. */
interface Lapsed {
  epoch: number
  until: string
  seenAtMs: number
}

/**
 * Who owns a building's pipeline. The database's clock decides; the epoch grows with every owner, and every write of an
 * owner checks its epoch, so that a frozen one that wakes up late can do no harm (fencing).
 */
export class Leases {
  private readonly pool: Pool
  /** Shared with its predecessors in the same place, none of which is alive. */
  private readonly line: string
  /** Different at every start. */
  private readonly holder: string
  private lapsed = new Map<string, Lapsed>()

  constructor(pool: Pool, line: string) {
    this.pool = pool
    this.line = `${line}:`
    this.holder = `${this.line}${randomUUID()}`
  }

  /**
   * Takes those buildings that nobody holds, that were released, or that a dead predecessor holds. An expired lease is
   * taken only if it is still expired one renewal later: the holder, or the database that stores its renewals, may only
   * have been kept waiting.
   * @returns the epoch by building
   */
  async acquire(buildingIds: readonly string[], nowMs = performance.now()): Promise<Map<string, number>> {
    const ripe = [...this.lapsed].filter(([, { seenAtMs }]) => nowMs - seenAtMs >= LEASE_RENEW_MS)
    const { rows } = await this.pool.query<{ id: string; epoch: number }>({
      name: 'lease-acquire',
      text: `insert into building_lease (${to.building_id}, ${to.holder}, ${to.epoch}, ${to.until})
        select ${b.id}, $2, 1, clock_timestamp() + $3::float8 * interval '1 millisecond' from building where ${b.id} = any($1::text[])
        on conflict (${to.building_id}) do update
          set ${to.holder} = ${wanted.holder}, ${to.epoch} = ${held.epoch} + 1, ${to.until} = ${wanted.until}
        where ${held.until} = '-infinity' or (starts_with(${held.holder}, $4) and ${held.holder} <> ${wanted.holder})
          or (${held.building_id}, ${held.epoch}, ${held.until}) in (select * from unnest($5::text[], $6::integer[], $7::timestamptz[]))
        returning ${held.building_id} as id, ${held.epoch}`,
      values: [
        ...[buildingIds, this.holder, LEASE_TTL_MS, this.line],
        ...[ripe.map(([id]) => id), ripe.map(([, { epoch }]) => epoch), ripe.map(([, { until }]) => until)],
      ],
    })
    await this.noteLapsed(buildingIds, nowMs)
    return new Map(rows.map((row) => [row.id, row.epoch]))
  }

  private async noteLapsed(buildingIds: readonly string[], nowMs: number): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; epoch: number; until: string }>({
      name: 'lease-lapsed',
      text: `select ${held.building_id} as id, ${held.epoch}, ${held.until}::text as until from building_lease
        where ${held.building_id} = any($1::text[]) and ${held.until} < clock_timestamp()`,
      values: [buildingIds],
    })
    this.lapsed = new Map(
      rows.map(({ id, epoch, until }) => {
        const before = this.lapsed.get(id)
        const isSame = before?.epoch === epoch && before.until === until
        return [id, { epoch, until, seenAtMs: isSame ? before.seenAtMs : nowMs }]
      }),
    )
  }

  /**
   * Renews; returns the buildings that are still ours. Rejects when the database does not answer, which says nothing
   * about them.
   */
  async renew(epochs: ReadonlyMap<string, number>): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'lease-renew',
      text: `update building_lease set ${to.until} = clock_timestamp() + $4::float8 * interval '1 millisecond'
        from unnest($1::text[], $2::integer[]) as own (id, epoch)
        where ${held.building_id} = own.id and ${held.epoch} = own.epoch and ${held.holder} = $3 returning own.id`,
      values: [[...epochs.keys()], [...epochs.values()], this.holder, LEASE_TTL_MS],
    })
    return new Set(rows.map((row) => row.id))
  }

  /** Releases a building at once, so that the next tracker need not wait. */
  async release(buildingId: string, epoch: number): Promise<void> {
    await tables(this.pool)
      .updateTable('building_lease')
      .set({ until: '-infinity' })
      .where('building_id', '=', buildingId)
      .where('epoch', '=', epoch)
      .where('holder', '=', this.holder)
      .execute()
  }
}
