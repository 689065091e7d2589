/** One press of a button, as its device knows it. */
export interface Press {
  /** Whose tag it was. */
  no: number
  pressedAtMs: number
  /** The device was told that the alarm is stored. */
  acknowledged: boolean
  /** The alarm it was told of. */
  alarmId: string | null
}

export interface StoredAlarm {
  id: string
  no: number
  kind: string
}

/** What was pressed, what is stored, and what a console was told. */
export interface SosFacts {
  presses: readonly Press[]
  stored: readonly StoredAlarm[]
  /** When a console first heard of an alarm, by its id. */
  announced: ReadonlyMap<string, number>
}

/**
 * Every press is one alarm, stored and announced; nothing is acknowledged that is not stored; nothing rings without a
 * press.
 */
export function judgeSos({ presses, stored, announced }: SosFacts): string[] {
  const breaches: string[] = []
  const note = (count: number, what: string) => {
    if (count > 0) breaches.push(`${count} of ${presses.length} ${what}`)
  }
  const idsOf = new Map<number, string[]>()
  for (const { no, id, kind } of stored) if (kind === 'sos') idsOf.set(no, [...(idsOf.get(no) ?? []), id])
  const pressesOf = new Map<number, number>()
  for (const { no } of presses) pressesOf.set(no, (pressesOf.get(no) ?? 0) + 1)
  const difference = [...pressesOf].map(([no, count]) => (idsOf.get(no)?.length ?? 0) - count)
  note(
    difference.reduce((sum, each) => sum + Math.max(0, -each), 0),
    'SOS have no alarm',
  )
  note(
    difference.reduce((sum, each) => sum + Math.max(0, each), 0),
    `SOS have an alarm too many: ${tooMany(idsOf, pressesOf)}`,
  )
  note(presses.filter(({ acknowledged }) => !acknowledged).length, 'SOS were never acknowledged to their tag')
  const told = presses.filter(({ acknowledged }) => acknowledged)
  note(
    told.filter(({ no, alarmId }) => !idsOf.get(no)?.includes(alarmId ?? '')).length,
    'SOS were acknowledged with an alarm that is not stored',
  )
  note(told.filter(({ alarmId }) => !announced.has(alarmId ?? '')).length, 'SOS were acknowledged and announced to nobody')
  const silent = presses.filter(({ no }) => idsOf.get(no)?.some((id) => !announced.has(id)))
  note(silent.length, 'SOS are stored and were announced to nobody')
  // A card falls silent after its press: in a long run it is correctly reported as offline. So is a gateway.
  const rightly = ({ no, kind }: StoredAlarm) => kind === 'gatewayOffline' || (['sos', 'cardOffline'].includes(kind) && pressesOf.has(no))
  const uncalled = stored.filter((alarm) => !rightly(alarm)).length
  if (uncalled > 0) breaches.push(`${uncalled} alarms stand for nothing that happened`)
  return breaches
}

/** For the diagnosis: the alarms of tags that have more of them than presses. */
function tooMany(idsOf: ReadonlyMap<number, string[]>, pressesOf: ReadonlyMap<number, number>): string {
  const of = [...idsOf].filter(([no, ids]) => ids.length > (pressesOf.get(no) ?? 0))
  return of.map(([no, ids]) => `${ids.join(' and ')} for ${pressesOf.get(no) ?? 0}`).join('; ')
}

/** Milliseconds from each press to the moment a console heard of its alarm. */
export function announceTimes({ presses, announced }: SosFacts): number[] {
  return presses.flatMap(({ alarmId, pressedAtMs }) => {
    const atMs = alarmId === null ? undefined : announced.get(alarmId)
    return atMs === undefined ? [] : [atMs - pressedAtMs]
  })
}

export interface TrackFacts {
  /** Keys of the frames that were acknowledged. */
  acknowledged: readonly string[]
  /** Keys of the frames in the log. */
  logged: ReadonlySet<string>
  /** Keys `no time` of the fixes that the acknowledged frames must have produced. */
  expectedFixes: readonly string[]
  /** Stored places by key. Two trackers may both write a fix, but only with equal values. */
  storedFixes: ReadonlyMap<string, ReadonlySet<string>>
  /** Fixes that a reader of the tracks gets. */
  readFixes: number
}

/** Every acknowledged frame is in the log; its fixes are stored, equal, and read once. */
export function judgeTracks(facts: TrackFacts): string[] {
  const breaches: string[] = []
  const note = (keys: readonly string[], of: number, what: string) => {
    if (keys.length > 0) breaches.push(`${keys.length} of ${of} ${what}, first ${keys[0]}, last ${keys.at(-1)}`)
  }
  const { acknowledged, logged, expectedFixes, storedFixes, readFixes } = facts
  note(
    acknowledged.filter((key) => !logged.has(key)),
    acknowledged.length,
    'acknowledged frames are missing from the log',
  )
  note(
    expectedFixes.filter((key) => !storedFixes.has(key)),
    expectedFixes.length,
    'fixes were lost',
  )
  const doubled = [...storedFixes].filter(([, places]) => places.size > 1)
  note(
    doubled.map(([key]) => key),
    storedFixes.size,
    'fixes are stored at two places',
  )
  if (readFixes !== storedFixes.size) breaches.push(`${readFixes} fixes are read where ${storedFixes.size} are stored`)
  return breaches
}
