import { columnsOf } from '@muster/database'
import { seesPerson } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const p = columnsOf('person', 'p')
const c = columnsOf('special_certificate', 'c')

export const PERSON_ROWS: ScopedRows = {
  from: 'person p',
  id: p.id,
  building: p.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
}

export const CERTIFICATE_ROWS: ScopedRows = {
  from: `special_certificate c join person p on ${p.id} = ${c.person_id}`,
  id: c.id,
  building: c.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
}
