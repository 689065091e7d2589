import type { Alarm, AlarmEvidence } from '@muster/contracts'
import type { PlotSubject } from './plot-names.ts'

/** Whom an alarm is about, and where they were when it was raised. @param name of its subject */
export function plotSubjects({ x, y, members }: Alarm, { fixes, people }: AlarmEvidence, name: string): PlotSubject[] {
  if (people) return people.map(({ name, x, y, accuracyM }) => ({ name, x, y, accuracyM }))
  // The place of a crowd is the middle of its area, where nobody need be.
  if (x === null || y === null || members !== null) return []
  const decisive = fixes.findLast((fix) => fix.x === x && fix.y === y) ?? fixes.at(-1)
  return [{ name, x, y, accuracyM: decisive?.accuracyM ?? null }]
}
