import { defineDomain } from '../domain.ts'
import { VEHICLES_ENDPOINTS } from './endpoints.ts'
import { externalVehicle, internalVehicle } from './vehicle.ts'

export * from './endpoints.ts'
export * from './vehicle.ts'

export const vehiclesDomain = defineDomain({
  resources: { internalVehicle, externalVehicle },
  endpoints: VEHICLES_ENDPOINTS,
})
