import { columnsOf } from '@muster/database'
import { seesPerson } from './people.ts'
import type { Sees } from './seen-rows.ts'

const sp = columnsOf('person', 'sp')
const pm = columnsOf('permit', 'pm')

/** SQL: the permit `pm` is of somebody in the scope: who applied, confirms, guards or works. */
export const seesPermit: Sees = ({ scope }, value) =>
  scope.people === null
    ? 'true'
    : `exists (select 1 from person sp where ${sp.id} = any(${pm.person_ids}) and ${seesPerson(scope, 'sp', value)})`
