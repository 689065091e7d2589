import type { AlarmEvidence, AlarmKind, AlarmPriority, GatheringExtent } from '@muster/contracts'
import { FIX_METHODS } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'
import type { Stay } from '../tracks/stays.ts'

/** An alarm of the past week, before it has an id and people have worked on it. */
export interface PastAlarm {
  kind: AlarmKind
  /** The subject, or the carrier of the card. */
  carrierId: string | null
  areaId: string | null
  /** Members of a crowd. */
  memberIds: readonly string[] | null
  /** Place and severity of a gathering. */
  gathering?: { priority: AlarmPriority; extent: GatheringExtent }
  startMs: number
  /** When it was decided, Unix ms. */
  arrivedMs: number
  clearedMs: number
  evidence: Pick<AlarmEvidence, 'rule' | 'measured' | 'fixes'>
}

/** Data in which alarms are found, by id of the person or vehicle. */
export interface Happened {
  tracks: ReadonlyMap<string, TrackColumns>
  stays: ReadonlyMap<string, readonly Stay[]>
  /** Class of each person and vehicle by id. */
  classes: ReadonlyMap<string, string>
}

type StoredFix = AlarmEvidence['fixes'][number]

/** An older fix is no position any more. */
const LONGEST_MS = 65_000

/** The last fixes up to a moment, oldest first; none when the card was silent then. */
export function fixesBefore({ timeMs, xCm, yCm, zCm, floor, accuracyCm, method }: TrackColumns, atMs: number, most: number): StoredFix[] {
  let end = 0
  for (let high = timeMs.length; end < high; ) {
    const middle = (end + high) >> 1
    if (timeMs[middle]! <= atMs) end = middle + 1
    else high = middle
  }
  if (end === 0 || atMs - timeMs[end - 1]! > LONGEST_MS) return []
  return Array.from({ length: Math.min(most, end) }, (_, k) => end - Math.min(most, end) + k).map((i) => ({
    timeMs: timeMs[i]!,
    x: xCm[i]! / 100,
    y: yCm[i]! / 100,
    z: zCm[i]! / 100,
    floor: floor[i]!,
    accuracyM: accuracyCm[i]! / 100,
    method: FIX_METHODS[method[i]!] ?? 'none',
  }))
}
