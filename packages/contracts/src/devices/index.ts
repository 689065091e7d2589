import { defineDomain } from '../domain.ts'
import { baseStation, beacon } from './anchor.ts'
import { alarmBell } from './bells/alarm-bell.ts'
import { customDevice } from './custom/custom-device.ts'
import { customKind } from './custom/custom-kind.ts'
import { emergencySupply } from './emergency-supply.ts'
import { DEVICES_ENDPOINTS } from './endpoints.ts'
import { gateway } from './gateway-form.ts'
import { positioningCard } from './positioning-card.ts'
import { valuableEquipment } from './valuable-equipment.ts'

export * from './anchor.ts'
export * from './beacon-calls.ts'
export * from './bells/alarm-bell.ts'
export * from './bells/bell-calls.ts'
export * from './card-calls.ts'
export * from './custom/custom-device.ts'
export * from './custom/custom-kind.ts'
export * from './device-status.ts'
export * from './emergency-supply.ts'
export * from './endpoints.ts'
export * from './gateway.ts'
export * from './gateway-form.ts'
export * from './order-state.ts'
export * from './placed-things.ts'
export * from './positioning-card.ts'
export * from './valuable-equipment.ts'

export const devicesDomain = defineDomain({
  resources: { positioningCard, gateway, baseStation, beacon, alarmBell, emergencySupply, customDevice, customKind, valuableEquipment },
  endpoints: DEVICES_ENDPOINTS,
})
