import type { vehicleRow } from '@muster/contracts'
import type { z } from 'zod'
import type { Column } from '../../resource/list-screen-definition.ts'

export type VehicleRow = z.output<typeof vehicleRow>

/** Columns shared by the lists of internal and external vehicles. */
export const VEHICLE_COLUMNS: readonly Column<VehicleRow>[] = [
  { name: 'plate', sort: 'plate' },
  { name: 'type', sort: 'type' },
  { name: 'brand' },
  { name: 'driverName' },
]
