import { tables } from '@muster/database'
import { templateOfPerson, templateOfVehicle } from '../alarms/alarm-templates.ts'
import type { SeedPart } from '../load/seed-part.ts'

/** Everybody who carries a card. The database assigns numbers: they are unique over the installation. */
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
}
