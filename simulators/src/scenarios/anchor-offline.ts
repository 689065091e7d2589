import type { Scenario } from './scenario.ts'

const OFF_MS = 30_000
/** Longer than an anchor may be silent (ten minutes, unless the building says otherwise). */
const ON_MS = OFF_MS + 13 * 60_000
const GATEWAY = 'gw-process'

export const anchorOffline: Scenario = {
  description:
    'an anchor in the process unit loses its power after 30 s: its gateway says so, an alarm ten minutes later, which ends when it is heard again',
  prepare({ plant, fleet, say, fail, recover, after }) {
    const anchor = plant.anchors.find(({ kind, gatewayId }) => kind === 'uwb' && gatewayId === GATEWAY)
    const gateway = fleet.native.get(GATEWAY)
    if (!anchor || !gateway) throw new Error(`There is no anchor of ${GATEWAY}`)
    const report = (online: boolean) =>
      gateway.add({ kind: 'health', tag: anchor.hwId, timeMs: Date.now(), subject: 'anchor', batteryPct: null, batteryMv: null, online })
    after(OFF_MS, () => {
      say(`${anchor.name} loses its power`)
      fail([anchor.hwId])
      report(false)
    })
    after(ON_MS, () => {
      say(`${anchor.name} works again`)
      recover([anchor.hwId])
      report(true)
    })
  },
}
