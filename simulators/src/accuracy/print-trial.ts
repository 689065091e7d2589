import type { CalibrationFigures } from '@muster/contracts'
import { printSurvey } from './print-survey.ts'

const metres = (value: number) => value.toFixed(3).padStart(8)

/** Result of a trial, as text for people; metres. */
export function printTrial({ learnt, residuals, positions, survey, warnings }: CalibrationFigures): string {
  const rows = residuals.anchors.map(
    ({ anchorHwId, samples, before, after }) =>
      `${anchorHwId.padEnd(16)} ${String(samples).padStart(7)} ${metres(before.medianM)} ${metres(before.p68M)}  ${metres(after.medianM)} ${metres(after.p68M)}`,
  )
  const place = (figures: CalibrationFigures['positions']['before']) =>
    figures === null ? 'none' : `median ${figures.medianM.toFixed(3)}, p95 ${figures.p95M.toFixed(3)} (${figures.fixes} fixes)`
  return [
    `learnt: range errors of ${learnt.pairs} pairs, patterns of ${learnt.patterns} tags, arrival offsets of ${learnt.arrivals} anchors, radio map of ${learnt.places} places`,
    `${'anchor'.padEnd(16)} samples  before: median   p68   after: median   p68`,
    ...rows,
    `positions before: ${place(positions.before)}`,
    `positions after:  ${place(positions.after)} on the recording itself`,
    ...(survey.length > 0 ? [printSurvey(survey)] : []),
    ...warnings.map(({ code, count, items }) => `note: ${code} ${count}${items.length > 0 ? `: ${items.join(', ')}` : ''}`),
  ].join('\n')
}
