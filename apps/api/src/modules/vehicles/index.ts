import { vehicleChooser } from '../choices.ts'
import { vehicleStore } from './vehicle.store.ts'

export const vehiclesModule = {
  stores: {
    internalVehicle: vehicleStore('internalVehicle'),
    externalVehicle: vehicleStore('externalVehicle'),
  },
  handlers: {
    vehicleChooser,
  },
}
