import { columnsOf, giving } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { SCOPED_ROWS } from '../../framework/scope/scoped-store.ts'

const v = columnsOf('vehicle', 'v')

export const VEHICLE: Choosable = {
  from: 'vehicle v',
  building: v.building_id,
  id: v.id,
  name: v.plate,
  current: `${v.deleted_at} is null`,
  many: true,
  rows: SCOPED_ROWS.vehicle,
  unknown: 'vehicleUnknown',
}

export const BRAND = giving<string>(`coalesce(${v.brand}, '')`)
