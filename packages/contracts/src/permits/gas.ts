import { GAS_FRESH_MIN, type Gas } from './types.ts'

/** Units of a value, by gas: volume for what burns and for oxygen, mg/m³ for what poisons. */
export const GAS_UNITS: Readonly<Record<Gas, string>> = { combustible: '%', oxygen: '%', toxic: 'mg/m³' }

/** Oxygen that people can work in, % by volume. */
const OXYGEN = { from: 19.5, to: 21 }
/** Most of a combustible gas, % by volume: by whether its lower explosive limit is at least 4 %. */
const COMBUSTIBLE = { wide: 0.5, narrow: 0.2 }

export interface GasValue {
  gas: Gas
  value: number
  /** Of what poisons: the limit at a work place. Of what burns: its lower explosive limit, % by volume. */
  limit: number | null
}

/** Whether people may work in that. Of a poison whose limit is not given only none at all will do. */
export function gasPasses({ gas, value, limit }: GasValue): boolean {
  if (gas === 'oxygen') return value >= OXYGEN.from && value <= OXYGEN.to
  if (gas === 'toxic') return value <= (limit ?? 0)
  return value <= ((limit ?? 0) >= 4 ? COMBUSTIBLE.wide : COMBUSTIBLE.narrow)
}

export interface GasSample {
  gas: Gas
  place: string
  passed: boolean
  sampledMs: number
}

export type GasState = 'missing' | 'failed' | 'old' | 'ok'

/**
 * What the analyses say of a moment: of each gas that is asked for the last one of every place counts, and none
 * may be older than that. @param sinceMs what was sampled before does not count (work rested too long)
 */
export function gasState(
  gases: readonly Gas[],
  samples: readonly GasSample[],
  nowMs: number,
  mostMin = GAS_FRESH_MIN,
  sinceMs = 0,
): GasState {
  let state: GasState = 'ok'
  for (const gas of gases) {
    const last = new Map<string, GasSample>()
    for (const sample of samples) {
      if (sample.gas !== gas || sample.sampledMs < sinceMs || sample.sampledMs > nowMs) continue
      if (sample.sampledMs >= (last.get(sample.place)?.sampledMs ?? 0)) last.set(sample.place, sample)
    }
    if (last.size === 0) return 'missing'
    if ([...last.values()].some(({ passed }) => !passed)) state = 'failed'
    else if (state === 'ok' && [...last.values()].some(({ sampledMs }) => nowMs - sampledMs > mostMin * 60_000)) state = 'old'
  }
  return state
}
