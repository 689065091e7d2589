import type { AlarmState } from '@muster/positioning'
import { type Memory, moveAlarmsBack } from './memory.ts'

/** Kinds of subjects that have no memory except their alarms (steps/judge-subject.ts). */
export type SubjectKind = 'permit' | 'round'

/** What stands about them, by kind and id. */
export type Subjects = Map<`${SubjectKind}:${string}`, AlarmState>

export const subjectsMemory: Memory<Subjects> = {
  begin: () => new Map(),
  save: (subjects) => [...subjects],
  load: (saved: [`${SubjectKind}:${string}`, AlarmState][]) => new Map(saved),
  moveBack: (subjects, byMs) => {
    for (const alarms of subjects.values()) moveAlarmsBack(alarms, byMs)
    return subjects
  },
}
