import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** A holder that is silent for so long may be replaced; it renews every third of that. */
export const LEASE_TTL_MS = 1500
export const LEASE_RENEW_MS = LEASE_TTL_MS / 3

/**
 * Who owns a building's pipeline. The database's clock decides; the epoch grows with every owner, and every write of an
 * owner asks for its epoch, so that one who was frozen and wakes up late can do no harm (reliability: fencing).
 */
export class Leases {
  private readonly pool: Pool
  /** Shared with the trackers that ran before this one in the same place, of which none lives any more. */
  private readonly line: string
  /** Different at every start. */
  private readonly holder: string

  constructor(pool: Pool, line: string) {
    this.pool = pool
    this.line = `${line}:`
    this.holder = `${this.line}${randomUUID()}`
  }

  /** Takes those of the buildings that nobody holds, or a dead predecessor; the epoch by building. */
  async acquire(buildingIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ id: string; epoch: number }>({
      name: 'lease-acquire',
      text: `insert into building_lease (building_id, holder, epoch, until)
        select id, $2, 1, clock_timestamp() + $3::float8 * interval '1 millisecond' from building where id = any($1::text[])
        on conflict (building_id) do update set holder = excluded.holder, epoch = building_lease.epoch + 1, until = excluded.until
        where building_lease.until < clock_timestamp()
          or (starts_with(building_lease.holder, $4) and building_lease.holder <> excluded.holder)
        returning building_id as id, epoch`,
      values: [buildingIds, this.holder, LEASE_TTL_MS, this.line],
    })
    return new Map(rows.map((row) => [row.id, row.epoch]))
  }

  /**
   * Prolongs; returns the buildings that are still ours. Rejects when the database does not answer, which says nothing
   * about them.
   */
  async renew(epochs: ReadonlyMap<string, number>): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'lease-renew',
      text: `update building_lease lease set until = clock_timestamp() + $4::float8 * interval '1 millisecond'
        from unnest($1::text[], $2::integer[]) as own (id, epoch)
        where lease.building_id = own.id and lease.epoch = own.epoch and lease.holder = $3 returning own.id`,
      values: [[...epochs.keys()], [...epochs.values()], this.holder, LEASE_TTL_MS],
    })
    return new Set(rows.map((row) => row.id))
  }

  /** Gives a building back at once, so that the next tracker need not wait. */
  async release(buildingId: string, epoch: number): Promise<void> {
    await this.pool.query("update building_lease set until = '-infinity' where building_id = $1 and epoch = $2 and holder = $3", [
      buildingId,
      epoch,
      this.holder,
    ])
  }
}
