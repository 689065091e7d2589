import { tables } from '@muster/database'
import { templateOfPerson, templateOfVehicle } from '../alarms/alarm-templates.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

/** Cards are in use since then, so that replayed days find their carriers. */
export const CARRIED_FROM = '2026-01-01T00:00:00Z'

/**
 * Everybody who carries a card, and which. Numbers are given by the database: they are unique over the installation.
 */
export const loadTrackables: SeedPart = async ({ db, plant, roster, numbers }) => {
  const carriers = [
    ...roster.people.map((person) => ({ ...person, kind: 'person' as const, template: templateOfPerson(person) })),
    ...roster.vehicles.map((vehicle) => ({ ...vehicle, kind: 'vehicle' as const, template: templateOfVehicle(vehicle) })),
  ]
  const rows = await tables(db)
    .insertInto('trackable')
    .values(
      carriers.map(({ kind, class: className, name, template }) => ({
        building_id: plant.id,
        kind,
        class: className,
        name,
        alarm_template_id: template,
      })),
    )
    .returning('no')
    .execute()
  const inOrder = rows.map(({ no }) => no).sort((a, b) => a - b)
  for (const [i, { id }] of carriers.entries()) numbers.set(id, inOrder[i]!)
  await insertRows(
    db,
    'tag_assignment',
    carriers.map(({ id, tag }) => ({ id: `${tag.id}-1`, tag_id: tag.id, trackable_no: numbers.get(id)!, from_at: CARRIED_FROM })),
  )
}
