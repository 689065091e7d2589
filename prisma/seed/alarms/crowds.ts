import type { Plant } from '../map/index.ts'
import type { Happened, PastAlarm } from './past-alarm.ts'

/** As in the tracker: people passing the edge are no crowd, stepping out for a moment ends none. */
const ON_DELAY_MS = 3000
const OFF_DELAY_MS = 10_000

/** Times at which an area held more people than allowed. */
export function crowdsIn({ areas }: Plant, { stays, classes }: Happened): PastAlarm[] {
  const people = [...stays].filter(([id]) => !classes.get(id)?.endsWith('Vehicle'))
  return areas.flatMap(({ id: areaId, capacity }) => {
    if (capacity === null) return []
    const moves = people
      .flatMap(([id, list]) =>
        list
          .filter((stay) => stay.areaId === areaId)
          .flatMap(({ fromMs, toMs }) => [
            { id, atMs: fromMs, enters: true },
            { id, atMs: toMs, enters: false },
          ]),
      )
      .sort((a, b) => a.atMs - b.atMs)
    const alarms: PastAlarm[] = []
    const inside = new Set<string>()
    let since: { atMs: number; memberIds: string[] } | null = null
    for (const { id, atMs, enters } of moves) {
      if (enters) inside.add(id)
      else inside.delete(id)
      if (since === null && inside.size > capacity) since = { atMs, memberIds: [...inside] }
      if (since === null || inside.size > capacity) continue
      if (atMs - since.atMs >= ON_DELAY_MS) alarms.push(crowd(areaId, capacity, since, atMs))
      since = null
    }
    return alarms
  })
}

function crowd(
  areaId: string,
  capacity: number,
  { atMs: startMs, memberIds }: { atMs: number; memberIds: string[] },
  endMs: number,
): PastAlarm {
  const rule = { id: `capacity:${areaId}`, kind: 'overcrowding', areaId, capacity, onDelayMs: ON_DELAY_MS, offDelayMs: OFF_DELAY_MS }
  const times = { startMs, arrivedMs: startMs + ON_DELAY_MS, clearedMs: endMs + OFF_DELAY_MS }
  return {
    kind: 'overcrowding',
    carrierId: null,
    areaId,
    memberIds,
    ...times,
    evidence: { rule, measured: { people: memberIds.length }, fixes: [] },
  }
}
