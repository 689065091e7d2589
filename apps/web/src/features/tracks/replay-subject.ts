import type { RosterEntry, TrackOverview, TrackSubject } from '@muster/contracts'
import { movementAt, quietUntil, type TrackModel } from '../../map/tracks/track-model.ts'
import { movementFrom, presenceFrom } from './overview.ts'
import type { TrackRange } from './track-range.ts'

/** From the roster, or somebody who no longer carries a card. */
export type Subject = RosterEntry & Partial<Pick<TrackSubject, 'presence' | 'cardUntil'>>

/** One of those who are replayed together. */
export interface ReplaySubject {
  entry: Subject
  /** From 1; shown beside the colour wherever it is used. */
  number: number
  color: string
  visible: boolean
  /** The loaded track; null until loaded, or when there is none. */
  model: TrackModel | null
  /** Overview of a long range. */
  overview: TrackOverview | null
  /** Why the track could not be read. */
  error: Error | null
}

const earliest = (moments: readonly (number | null)[]) => Math.min(...moments.map((each) => each ?? Number.POSITIVE_INFINITY))
const finite = (atMs: number) => (Number.isFinite(atMs) ? atMs : null)

/** When the first of them is known, Unix ms; null when none is. */
export function beginning(subjects: readonly ReplaySubject[], range: TrackRange): number | null {
  const known = ({ model, overview }: ReplaySubject) => (overview ? presenceFrom(overview, range.fromMs) : (model?.timeMs[0] ?? null))
  return finite(earliest(subjects.map(known)))
}

/**
 * When something is known again about any visible subject; null while something is. @param part the loaded part of the
 * range
 */
export function quietEnd(subjects: readonly ReplaySubject[], atMs: number, part: TrackRange, range: TrackRange): number | null {
  const shown = subjects.filter(({ visible }) => visible)
  const ends = shown.map(({ model }) => (model === null ? Number.POSITIVE_INFINITY : quietUntil(model, atMs)))
  if (ends.includes(null)) return null
  const end = earliest(ends)
  if (Number.isFinite(end)) return end
  const later = shown.map(({ overview }) => (overview ? presenceFrom(overview, Math.max(atMs, part.toMs)) : null))
  return finite(earliest(later)) ?? range.toMs
}

/** The next movement of any visible subject, or the previous one; null when there is none. Unix ms. */
export function movement(subjects: readonly ReplaySubject[], atMs: number, direction: -1 | 1, part: TrackRange): number | null {
  const shown = subjects.filter(({ visible }) => visible)
  const inPart = shown.map(({ model }) => model && movementAt(model, atMs, direction))
  const beyond = shown.map(({ overview }) => overview && movementFrom(overview, direction === 1 ? part.toMs : part.fromMs, direction))
  const within = (each: number | null): each is number => each !== null && each >= part.fromMs && each <= part.toMs
  for (const found of [inPart.filter(within), beyond.filter((each) => each !== null)]) {
    if (found.length > 0) return direction === 1 ? Math.min(...found) : Math.max(...found)
  }
  return null
}
