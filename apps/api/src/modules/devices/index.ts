import { freeCardOptions } from '../choices.ts'
import { bind, cardHistory, unbind } from './card-binding.ts'
import { emergencySupplyStore } from './emergency-supply.store.ts'
import { listGateways } from './list-gateways.ts'

export const devicesModule = {
  stores: { emergencySupply: emergencySupplyStore },
  handlers: {
    gateways: listGateways,
    freeCardOptions,
    cardBind: bind,
    cardUnbind: unbind,
    cardHistory,
  },
}
