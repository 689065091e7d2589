import { type AlarmEpisode, type AlarmInput, type AlarmInputs, createAlarmState, type RuleFedBy, stepAlarms } from '@muster/positioning'
import { type AlarmSubject, endAlarms, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { BuildingState } from '../state/building-state.ts'
import type { SubjectKind } from '../state/subjects.ts'

/*
 * Configured subjects that are judged once a second by what is known then: permits, patrol rounds. Nothing is
 * remembered about them except open alarms.
 */

/** They have several rules of one kind: each has alarms of its own. */
export const ofRule = (ruleId: string): string => ruleId

/** Does it have an open alarm, or one waiting for its delay? */
export const stands = ({ subjects }: BuildingState, kind: SubjectKind, id: string): boolean => subjects.has(`${kind}:${id}`)

/** One moment further: its alarms begin, change and end. */
export function judgeSubject<Input extends AlarmInput>(
  context: Context,
  [kind, id]: readonly [SubjectKind, string],
  subject: AlarmSubject,
  rules: readonly RuleFedBy<Input>[],
  input: AlarmInputs[Input],
): void {
  const { subjects } = context.state
  const alarms = subjects.get(`${kind}:${id}`) ?? createAlarmState()
  for (const event of stepAlarms<Input>(rules, alarms, input)) tell(context, subject, event)
  if (alarms.episodes.length > 0) subjects.set(`${kind}:${id}`, alarms)
  else subjects.delete(`${kind}:${id}`)
}

/** Subjects no longer watched end without evidence. `ends`: which of their alarms end thereby. */
export function endSubjects(
  context: Context,
  kind: SubjectKind,
  watched: readonly { id: string }[],
  ends: (episode: AlarmEpisode) => boolean = () => true,
): void {
  const { subjects, logTimeMs } = context.state
  if (subjects.size === 0) return
  const keys = new Set(watched.map(({ id }) => `${kind}:${id}`))
  for (const [key, { episodes }] of subjects) {
    if (!key.startsWith(`${kind}:`) || keys.has(key)) continue
    endAlarms(context, { name: ofRule }, episodes.filter(ends), logTimeMs)
    subjects.delete(key)
  }
}
