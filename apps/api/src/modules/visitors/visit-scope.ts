import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { type AddValue, seesPerson, seesVehicle } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const sv = columnsOf('vehicle', 'sv')
const vv = columnsOf('vehicle_visit', 'vv')
const p = columnsOf('person', 'p')
const x = columnsOf('visit', 'x')

/** SQL: the visit `vv` is in the scope: by its vehicle, or because the user manages visitors. */
export function seesVehicleVisit(scope: DataScope, value: AddValue): string {
  if (scope.people === null || scope.people.visitors) return 'true'
  return `exists (select 1 from vehicle sv where ${sv.id} = ${vv.vehicle_id} and ${seesVehicle(scope, 'sv', value)})`
}

export const VISIT_ROWS: ScopedRows = {
  from: `visit x join person p on ${p.id} = ${x.person_id}`,
  id: x.id,
  building: x.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
}

export const VEHICLE_VISIT_ROWS: ScopedRows = {
  from: 'vehicle_visit vv',
  id: vv.id,
  building: vv.building_id,
  sees: ({ scope }, value) => seesVehicleVisit(scope, value),
}
