import { DETECTORS, tell } from './outside-systems.ts'
import type { Scenario } from './scenario.ts'

const BEGINS_MS = 10_000
const WORSE_MS = 30_000
const BETTER_MS = 120_000
const ENDS_MS = 180_000

export const gas: Scenario = {
  description:
    'combustible gas in the pump house of the process unit: the low alarm after 10 s, the high one half a minute later, over after three minutes',
  prepare(simulation) {
    const [detector] = DETECTORS
    if (!detector) return
    simulation.after(BEGINS_MS, () =>
      tell(simulation, detector, { event: 'combustible', level: 'low', value: 26, unit: '%LEL' }, [
        { afterMs: WORSE_MS, more: { state: 'update', level: 'high', value: 54 } },
        { afterMs: BETTER_MS, more: { state: 'update', level: 'low', value: 31 } },
        { afterMs: ENDS_MS, more: { state: 'end', value: 8 } },
      ]),
    )
  },
}
