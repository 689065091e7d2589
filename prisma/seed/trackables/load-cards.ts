import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

/** Cards are in use since then, so that replayed days find their carriers. */
export const CARRIED_FROM = '2026-01-01T00:00:00Z'

/** The carriers of cards; loaded after the people, whose rows say that they carry one. */
export const loadCards: SeedPart = ({ db, roster, numbers }) =>
  insertRows(
    db,
    'tag_assignment',
    [...roster.people, ...roster.vehicles].map(({ id, tag }) => ({
      id: `${tag.id}-1`,
      tag_id: tag.id,
      trackable_no: numbers.get(id)!,
      from_at: CARRIED_FROM,
    })),
  )
