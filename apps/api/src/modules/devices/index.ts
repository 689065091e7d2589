import { freeCardOptions } from '../choices.ts'
import { bind, cardHistory, unbind } from './card-binding.ts'
import { listGateways } from './list-gateways.ts'

export const devicesModule = {
  handlers: {
    gateways: listGateways,
    freeCardOptions,
    cardBind: bind,
    cardUnbind: unbind,
    cardHistory,
  },
}
