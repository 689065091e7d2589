import { columnsOf } from '@muster/database'
import { seesPerson } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const mr = columnsOf('downlink', 'mr')
const p = columnsOf('person', 'p')

/** Messages to deleted people are visible to those who see everybody. */
export const RECEIVER_ROWS: ScopedRows = {
  from: `downlink mr join person p on ${p.trackable_no} = ${mr.trackable_no}`,
  id: `${mr.id}::text`,
  building: mr.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
}
