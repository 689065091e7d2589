import type { Alarm, AlarmEvidence, AlarmPriority } from '@muster/contracts'
import type { PlotSubject } from './plot-names.ts'
import { plotSubjects } from './plot-subjects.ts'

/** A moment of an alarm of which positions were kept. */
export interface PlotMoment {
  name: 'beginning' | 'gravest'
  at: string
  priority: AlarmPriority | null
  subjects: PlotSubject[]
  measured: AlarmEvidence['measured']
}

/** When it was raised, and of a gathering that became graver or larger when it was gravest. @param who its subject */
export function plotMoments(alarm: Alarm, evidence: AlarmEvidence, who: string): PlotMoment[] {
  const { measured, gravest } = evidence
  const beginning = { name: 'beginning', at: alarm.arrivedAt, priority: null, measured } as const
  const moments: PlotMoment[] = [{ ...beginning, subjects: plotSubjects(alarm, evidence, who) }]
  if (gravest) moments.push({ ...gravest, name: 'gravest', subjects: gravest.people })
  return moments
}
