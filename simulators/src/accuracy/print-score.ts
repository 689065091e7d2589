import type { Score } from './score.ts'

const metres = (value: number) => (Number.isFinite(value) ? value.toFixed(3) : '–')
const percent = (share: number) => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–')

/** A score as text for people; metres. */
export function printScore(score: Score): string {
  const reasons = Object.entries(score.reasons).map(([reason, count]) => `${reason} ${count}`)
  return [
    `epochs               ${score.epochs}`,
    `answered             ${score.answered} (${percent(score.epochs > 0 ? score.answered / score.epochs : Number.NaN)})`,
    `median               ${metres(score.median)}`,
    `mean                 ${metres(score.mean)}`,
    `68.27 %              ${metres(score.p68)}`,
    `p90                  ${metres(score.p90)}`,
    `p95                  ${metres(score.p95)}`,
    `RMSE                 ${metres(score.rmse)}`,
    `within stated        ${percent(score.coverage)} (stated accuracy, median: ${metres(score.statedM)})`,
    `wild, stated as good ${score.wild}`,
    `fixes per second     ${Math.round(score.fixesPerSecond)}`,
    ...(reasons.length > 0 ? [`without a fix        ${reasons.join(', ')}`] : []),
  ].join('\n')
}
