import { chooserOf } from '../../framework/resource/choosers.ts'
import { BRAND, VEHICLE } from './vehicle.reference.ts'
import { vehicleStore } from './vehicle.store.ts'
import { VEHICLE_ROWS } from './vehicle-scope.ts'

export const vehiclesModule = {
  scopedRows: { internalVehicle: VEHICLE_ROWS, externalVehicle: VEHICLE_ROWS },
  stores: {
    internalVehicle: vehicleStore('internalVehicle'),
    externalVehicle: vehicleStore('externalVehicle'),
  },
  handlers: {
    vehicleChooser: chooserOf({ ...VEHICLE, beside: BRAND }),
  },
  references: { vehicle: VEHICLE },
}
