import { columnsOf } from '@muster/database'
import { seesPerson } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import type { Sees } from '../../framework/scope/seen-rows.ts'

const sp = columnsOf('person', 'sp')
const pm = columnsOf('permit', 'pm')
const pg = columnsOf('permit_delegation', 'pg')
const p = columnsOf('person', 'p')

/** SQL: the permit `pm` involves somebody in the scope as applicant, confirmer, guardian or operator. */
export const seesPermit: Sees = ({ scope }, value) =>
  scope.people === null
    ? 'true'
    : `exists (select 1 from person sp where ${sp.id} = any(${pm.person_ids}) and ${seesPerson(scope, 'sp', value)})`

export const PERMIT_ROWS: ScopedRows = {
  from: 'permit pm',
  id: pm.id,
  building: pm.building_id,
  sees: seesPermit,
  field: 'operators',
}

export const DELEGATION_ROWS: ScopedRows = {
  from: 'permit_delegation pg',
  id: pg.id,
  building: pg.building_id,
  sees: ({ scope }, value) => `exists (select 1 from person p where ${p.id} = ${pg.person_id} and ${seesPerson(scope, 'p', value)})`,
  field: 'person',
}
