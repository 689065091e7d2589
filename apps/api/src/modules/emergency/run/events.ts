import type { RunEvent } from '@muster/contracts'
import { namesOf, type Queryable } from '@muster/database'

const to = namesOf('emergency_event')

/** Records an event of a run. */
export async function insertEvent(
  db: Queryable,
  { id, buildingId }: { id: string; buildingId: string },
  kind: RunEvent,
  detail: Record<string, string | number> = {},
): Promise<void> {
  await db.query(
    `insert into emergency_event (${to.run_id}, ${to.building_id}, ${to.kind}, ${to.detail}, ${to.at}) values ($1, $2, $3, $4, clock_timestamp())`,
    [id, buildingId, kind, JSON.stringify(detail)],
  )
}
