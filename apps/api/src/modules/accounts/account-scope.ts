import { columnsOf } from '@muster/database'
import { seesPerson } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const a = columnsOf('account', 'a')
const ab = columnsOf('account_building', 'ab')
const p = columnsOf('person', 'p')

/** An account is visible to those who see its person. */
export const ACCOUNT_ROWS: ScopedRows = {
  from: `account a join account_building ab on ${ab.account_id} = ${a.id} join person p on ${p.id} = ${a.person_id} and ${p.building_id} = ${ab.building_id}`,
  id: a.id,
  building: ab.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  field: 'person',
}
