import { chooserOf } from '../../framework/resource/choosers.ts'
import { BRAND, VEHICLE } from './vehicle.reference.ts'
import { vehicleStore } from './vehicle.store.ts'

export const vehiclesModule = {
  stores: {
    internalVehicle: vehicleStore('internalVehicle'),
    externalVehicle: vehicleStore('externalVehicle'),
  },
  handlers: {
    vehicleChooser: chooserOf({ ...VEHICLE, beside: BRAND }),
  },
  references: { vehicle: VEHICLE },
}
