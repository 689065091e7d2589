import type { Scenario } from './scenario.ts'

const OFF_MS = 30_000
const ON_MS = OFF_MS + 5 * 60_000
const GATEWAY = 'gw-east'

export const gatewayOffline: Scenario = {
  description: 'the gateway in the east loses its network after 30 s: an alarm two minutes later, which ends when it delivers again',
  prepare({ fleet, say, after }) {
    const gateway = fleet.native.get(GATEWAY)
    if (!gateway) throw new Error(`There is no gateway ${GATEWAY}`)
    after(OFF_MS, () => {
      say(`${GATEWAY} loses its network; what it hears is lost`)
      gateway.switchOff(true)
    })
    after(ON_MS, () => {
      say(`${GATEWAY} delivers again`)
      gateway.switchOff(false)
    })
  },
}
