import { anchorHealth } from './anchor-health.ts'
import { networkStatus } from './network-status.ts'

export const networkModule = { handlers: { networkStatus, anchorHealth } }
