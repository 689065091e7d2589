import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

export const loadVehicles: SeedPart = ({ db, plant, roster, numbers }) =>
  insertRows(
    db,
    'vehicle',
    roster.vehicles.map((vehicle) => ({
      id: vehicle.id,
      building_id: plant.id,
      trackable_no: numbers.get(vehicle.id)!,
      type: vehicle.type,
      brand: vehicle.brand,
      driver_name: vehicle.driverName,
      department_id: vehicle.departmentId,
      contractor_id: vehicle.contractorId,
    })),
  )
