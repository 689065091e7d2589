import type { AnchorFinding } from '@muster/positioning'

const metres = (value: number) => value.toFixed(2).padStart(7)

/** Findings as text for people; metres. */
export function printSurvey(findings: readonly AnchorFinding[]): string {
  const rows = findings.map(
    ({ anchorHwId, samples, dx, dy, sigmaM, contradicts }) =>
      `${anchorHwId.padEnd(16)} ${String(samples).padStart(6)} ${metres(dx)} ${metres(dy)} ${metres(sigmaM)}  ${contradicts ? 'contradicts the others' : 'agrees'}`,
  )
  return [`${'anchor'.padEnd(16)} ranges      dx      dy   sigma`, ...rows].join('\n')
}
