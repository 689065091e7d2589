import type { EngineSettings } from '../settings.ts'
import type { CellBelief } from './cell-belief.ts'

/** The tag's own gain may change over minutes. */
export function driftGain(belief: CellBelief, dtS: number, settings: EngineSettings) {
  const prior = settings.rssiGainSigmaDb * settings.rssiGainSigmaDb
  const keep = Math.exp(-dtS / settings.rssiGainMemoryS)
  belief.gainDb *= keep
  belief.gainVariance = keep * keep * belief.gainVariance + (1 - keep * keep) * prior
}

/**
 * The posterior of this instant's gain (mean, variance; prior information taken out) is an observation of the tag's own
 * gain, with the noise of the wearer turning. Turning lasts some seconds, so `turning` comes multiplied by the number
 * of observations in that time.
 */
export function learnGain(belief: CellBelief, mean: number, variance: number, priorInformation: number, turning: number) {
  const information = 1 / variance - priorInformation
  if (!(information > 1e-6)) return
  const observed = (mean * (information + priorInformation)) / information
  const share = belief.gainVariance / (belief.gainVariance + turning + 1 / information)
  belief.gainDb += share * observed
  belief.gainVariance *= 1 - share
}
