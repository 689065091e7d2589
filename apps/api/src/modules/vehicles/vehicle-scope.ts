import { columnsOf } from '@muster/database'
import { seesVehicle } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const v = columnsOf('vehicle', 'v')

export const VEHICLE_ROWS: ScopedRows = {
  from: 'vehicle v',
  id: v.id,
  building: v.building_id,
  sees: ({ scope }, value) => seesVehicle(scope, 'v', value),
}
