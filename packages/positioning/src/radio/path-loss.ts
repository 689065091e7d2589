/** Log-distance model: power = atOneMetreDbm - 10 exponent log10(distance). */
export interface PathLoss {
  atOneMetreDbm: number
  exponent: number
}

export const expectedDbm = (model: PathLoss, distanceM: number): number =>
  model.atOneMetreDbm - 10 * model.exponent * Math.log10(Math.max(0.5, distanceM))

/**
 * Indoor radio when nothing is known: prior mean and spread of the fit (Rappaport 2002, table 4.2 for the exponents).
 */
const PRIOR: PathLoss = { atOneMetreDbm: -59, exponent: 2.2 }
const PRIOR_POWER_DB = 10
const PRIOR_EXPONENT = 0.7
const SIGMA_DB = 6

/** Least squares with the prior above; `dbm[i]` was measured at `distancesM[i]`. */
export function fitPathLoss(distancesM: readonly number[], dbm: readonly number[]): PathLoss {
  let [saa, sab, sbb, ra, rb] = [1 / PRIOR_POWER_DB ** 2, 0, 1 / PRIOR_EXPONENT ** 2, 0, 0]
  const weight = 1 / SIGMA_DB ** 2
  distancesM.forEach((distance, i) => {
    const slope = -10 * Math.log10(Math.max(0.5, distance))
    const residual = dbm[i]! - expectedDbm(PRIOR, distance)
    saa += weight
    sab += weight * slope
    sbb += weight * slope * slope
    ra += weight * residual
    rb += weight * slope * residual
  })
  const det = saa * sbb - sab * sab
  return {
    atOneMetreDbm: PRIOR.atOneMetreDbm + (sbb * ra - sab * rb) / det,
    exponent: PRIOR.exponent + (saa * rb - sab * ra) / det,
  }
}
