import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import { type AddValue, seesVehicle } from './people.ts'

const sv = columnsOf('vehicle', 'sv')
const vv = columnsOf('vehicle_visit', 'vv')

/** SQL: the visit `vv` is in the scope: as its vehicle, or because whoever looks after visitors looks after it. */
export function seesVehicleVisit(scope: DataScope, value: AddValue): string {
  if (scope.people === null || scope.people.visitors) return 'true'
  return `exists (select 1 from vehicle sv where ${sv.id} = ${vv.vehicle_id} and ${seesVehicle(scope, 'sv', value)})`
}
