import type { Scenario } from './scenario.ts'

const FAILS_MS = 10_000
const RECOVERS_MS = 130_000
const FLOOR = 3

export const anchorFailure: Scenario = {
  description: 'four of six anchors on the 9 m platform fail for two minutes: people there lose accuracy or their position',
  prepare(simulation) {
    const { plant, say, fleet } = simulation
    const failed = plant.anchors
      .filter(({ kind, floor, gatewayId }) => kind === 'uwb' && floor === FLOOR && gatewayId === 'gw-process')
      .slice(0, 4)
    const ids = failed.map(({ hwId }) => hwId)
    const report = (online: boolean) => {
      const gateway = fleet.native.get('gw-process')!
      for (const tag of ids)
        gateway.add({ kind: 'health', tag, timeMs: Date.now(), subject: 'anchor', batteryPct: null, batteryMv: null, online })
    }
    simulation.after(FAILS_MS, () => {
      say(`Anchors fail: ${failed.map(({ name }) => name).join(', ')}`)
      simulation.fail(ids)
      report(false)
    })
    simulation.after(RECOVERS_MS, () => {
      say('The anchors work again')
      simulation.recover(ids)
      report(true)
    })
  },
}
