import { templateOfPerson } from '../alarms/alarm-templates.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { CARRIED_FROM } from '../trackables/load-cards.ts'

/** The present visit of each visitor. */
export const loadVisitors: SeedPart = ({ db, plant, roster }) =>
  insertRows(
    db,
    'visit',
    roster.people.flatMap((person) =>
      person.visitReason === null
        ? []
        : [
            {
              id: `${person.id}-visit`,
              building_id: plant.id,
              person_id: person.id,
              reason: person.visitReason,
              alarm_template_id: templateOfPerson(person),
              state: 'onSite',
              booked_from: CARRIED_FROM,
              issued_at: CARRIED_FROM,
            },
          ],
    ),
  )
