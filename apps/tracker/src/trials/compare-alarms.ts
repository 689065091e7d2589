import type { TrialAlarm } from '@muster/contracts'
import type { FoundAlarm } from './trial-run.ts'

type Compared = Omit<TrialAlarm, 'areaTypeId'>

/**
 * How a draft changes the alarms of a time span. An alarm stays when the same rule of the same area finds the same
 * subject at some moment of it, even if it begins and ends at other times. Gatherings are the same if somebody was in
 * both. In order of time.
 */
export function compareAlarms(today: Iterable<FoundAlarm>, drafted: Iterable<FoundAlarm>): Compared[] {
  const waiting = new Map<string, FoundAlarm[]>()
  for (const alarm of inOrder(today)) {
    const key = keyOf(alarm)
    waiting.set(key, [...(waiting.get(key) ?? []), alarm])
  }
  const compared: Compared[] = []
  for (const alarm of inOrder(drafted)) {
    const alike = waiting.get(keyOf(alarm)) ?? []
    const at = alike.findIndex((before) => overlap(before, alarm) && isOfSamePeople(before, alarm))
    const [before] = at < 0 ? [] : alike.splice(at, 1)
    compared.push({ ...alarm, change: before ? 'stays' : 'comes', today: before ? { fromMs: before.fromMs, toMs: before.toMs } : null })
  }
  for (const alarm of [...waiting.values()].flat()) compared.push({ ...alarm, change: 'goes', today: null })
  return compared.sort((a, b) => a.fromMs - b.fromMs)
}

const isOfSamePeople = (a: FoundAlarm, b: FoundAlarm) =>
  a.kind !== 'gathering' || !a.memberNos || !b.memberNos || a.memberNos.some((no) => b.memberNos?.includes(no))
const keyOf = ({ kind, areaId, trackableNo }: FoundAlarm) => JSON.stringify([kind, areaId, trackableNo])
const inOrder = (alarms: Iterable<FoundAlarm>) => [...alarms].sort((a, b) => a.fromMs - b.fromMs)
const endOf = ({ toMs }: FoundAlarm) => toMs ?? Number.POSITIVE_INFINITY
const overlap = (a: FoundAlarm, b: FoundAlarm) => a.fromMs <= endOf(b) && b.fromMs <= endOf(a)
