import { AS_WRITTEN } from '../../framework/exchange/reference.ts'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { anchorStore } from './anchor.store.ts'
import { beaconCommands, beaconConfigure } from './beacon-calls.ts'
import { beaconSync } from './beacon-sync.ts'
import { alarmBellStore } from './bells/alarm-bell.store.ts'
import { bellRings, bellTest } from './bells/bell-calls.ts'
import { bind, cardHistory, unbind } from './card-binding.ts'
import { cardBattery, cardCommands, cardFind, cardHolders, cardReplace, cardState } from './card-calls.ts'
import { CARD_ROWS } from './card-scope.ts'
import { customDeviceStore } from './custom/custom-device.store.ts'
import { CUSTOM_KIND } from './custom/custom-kind.reference.ts'
import { customKindFields, customKindStore } from './custom/custom-kind.store.ts'
import { deviceHistory, deviceStates } from './device-history.ts'
import { deviceJobs } from './device-jobs.ts'
import { emergencySupplyStore } from './emergency-supply.store.ts'
import { FREE_CARD } from './free-card.ts'
import { gatewayFormStore } from './gateway-form.store.ts'
import { gatewaySecret } from './gateway-secret.ts'
import { gatewayFrame, listGateways } from './list-gateways.ts'
import { placedThings } from './placed-things.ts'
import { positioningCardStore } from './positioning-card.store.ts'
import { valuableEquipmentStore } from './valuable-equipment.store.ts'

export const devicesModule = {
  scopedRows: { positioningCard: CARD_ROWS },
  stores: {
    positioningCard: positioningCardStore,
    gateway: gatewayFormStore,
    alarmBell: alarmBellStore,
    customDevice: customDeviceStore,
    customKind: customKindStore,
    emergencySupply: emergencySupplyStore,
    baseStation: anchorStore('uwb'),
    beacon: anchorStore('ble'),
    valuableEquipment: valuableEquipmentStore,
  },
  handlers: {
    gateways: listGateways,
    gatewayFrame,
    gatewaySecret,
    freeCardOptions: optionsOf(FREE_CARD),
    cardBind: bind,
    cardUnbind: unbind,
    cardHistory,
    cardBattery,
    cardHolders,
    cardState,
    cardReplace,
    cardFind,
    cardCommands,
    beaconConfigure,
    beaconCommands,
    beaconSync,
    placedThings,
    deviceHistory,
    deviceStates,
    customKindOptions: optionsOf(CUSTOM_KIND),
    customKindFields,
    bellTest,
    bellRings,
  },
  references: { customKindOptions: CUSTOM_KIND, freeCardOptions: AS_WRITTEN },
  jobs: deviceJobs,
}
