import type { TrackColumns } from '@muster/database'

/**
 * The success envelope of a `Track` as JSON text, directly from the columns: otherwise 28,800 fixes would mean five
 * arrays of numbers to build, validate and serialise.
 */
export function trackJson(trackableNo: number, fromMs: number, toMs: number, fixes: TrackColumns): string {
  const steps = new Float64Array(fixes.timeMs.length)
  let beforeMs = fromMs
  for (let i = 0; i < steps.length; i++) {
    const timeMs = fixes.timeMs[i] as number
    steps[i] = timeMs - beforeMs
    beforeMs = timeMs
  }
  const columns = `"dtMs":[${steps.join()}],"xCm":[${fixes.xCm.join()}],"yCm":[${fixes.yCm.join()}],"floor":[${fixes.floor.join()}],"accuracyCm":[${fixes.accuracyCm.join()}]`
  return `{"code":0,"message":"","data":{"trackableNo":${trackableNo},"fromMs":${fromMs},"toMs":${toMs},${columns}}}`
}
