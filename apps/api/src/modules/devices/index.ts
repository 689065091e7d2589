import { freeCardOptions } from '../choices.ts'
import { bind, cardHistory, unbind } from './card-binding.ts'
import { emergencySupplyStore } from './emergency-supply.store.ts'
import { gatewayFormStore } from './gateway-form.store.ts'
import { gatewaySecret } from './gateway-secret.ts'
import { listGateways } from './list-gateways.ts'

export const devicesModule = {
  stores: { gateway: gatewayFormStore, emergencySupply: emergencySupplyStore },
  handlers: {
    gateways: listGateways,
    gatewaySecret,
    freeCardOptions,
    cardBind: bind,
    cardUnbind: unbind,
    cardHistory,
  },
}
