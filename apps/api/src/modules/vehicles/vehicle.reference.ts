import { columnsOf, giving } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { VEHICLE_ROWS } from './vehicle-scope.ts'

const v = columnsOf('vehicle', 'v')

export const VEHICLE: Choosable = {
  from: 'vehicle v',
  building: v.building_id,
  id: v.id,
  name: v.plate,
  standing: `${v.deleted_at} is null`,
  many: true,
  rows: VEHICLE_ROWS,
  unknown: 'vehicleUnknown',
}

export const BRAND = giving<string>(`coalesce(${v.brand}, '')`)
