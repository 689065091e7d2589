import { accessCardOf } from '../gates/demo-gates.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

/** Employees, people of contractors and visitors. */
export const loadPeople: SeedPart = ({ db, plant, roster, sealing, numbers }) =>
  insertRows(
    db,
    'person',
    roster.people.map((person) => ({
      id: person.id,
      building_id: plant.id,
      trackable_no: numbers.get(person.id)!,
      number: person.number,
      gender: person.gender,
      phone: sealing.seal(person.phone),
      phone_hash: sealing.hash(person.phone),
      department_id: person.departmentId,
      post_id: person.postId,
      contractor_id: person.contractorId,
      work_type: person.workType,
      access_card: accessCardOf(person.id),
    })),
  )
