import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { BusRunner } from './bus-runner.ts'
import { busStatus } from './bus-status.ts'

export const busModule = {
  handlers: { busStatus },
  runners: {
    buses: ({ allBuildings, reports, sealing }: BaseContext & Needs<'allBuildings' | 'reports'>, log: Logger) =>
      new BusRunner({ pool: allBuildings, reports, sealing, log }),
  },
}
