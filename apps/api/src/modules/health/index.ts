import { health } from './health.ts'
import { healthLive } from './health-live.ts'

export const healthModule = {
  handlers: {
    health,
    healthLive,
  },
}
