import { useEffect, useMemo, useState } from 'react'
import type { Roster } from '../../live/queries.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { subjectColor } from '../../map/tracks/subject-colors.ts'
import type { PlayerClock } from './player-clock.ts'
import { beginning, quietEnd, type ReplaySubject } from './replay-subject.ts'
import { useFormerOf, useOverviews, useTracks } from './track-queries.ts'
import { isLong, type TrackRange } from './track-range.ts'
import { usePart } from './use-player.ts'

export type ReplayState = 'none' | 'loading' | 'failed' | 'empty' | 'shown'

export interface Replay {
  subjects: ReplaySubject[]
  followed: ReplaySubject | null
  /** The loaded part of the range. */
  part: TrackRange
  state: ReplayState
  error: Error | null
  setVisible: (no: number, visible: boolean) => void
  follow: (no: number) => void
}

/** The subjects of an address with their tracks, and a clock that starts where the first of them is known. */
export function useReplay(
  nos: readonly number[],
  range: TrackRange,
  roster: Roster,
  theme: MapTheme,
  clock: PlayerClock,
  skipGaps: boolean,
): Replay {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [followedNo, setFollowedNo] = useState<number | null>(null)
  const former = useFormerOf(useMemo(() => nos.filter((no) => !roster.byNo.has(no)), [nos, roster]))
  const part = usePart(clock, range)
  const tracks = useTracks(nos, part, !isLong(range))
  const overviews = useOverviews(nos, range)

  const subjects = useMemo(() => {
    const byNo = new Map(former.found.map((entry) => [entry.no, entry]))
    return nos.flatMap((no, i): ReplaySubject[] => {
      const entry = roster.byNo.get(no) ?? byNo.get(no)
      if (entry === undefined) return []
      const track = tracks.data[i]
      const model = track !== undefined && track.timeMs.length > 0 ? track : null
      const look = { number: i + 1, color: subjectColor(theme, i + 1), visible: !hidden.has(no) }
      const error = tracks.errors[i] ?? overviews.errors[i] ?? null
      return [{ entry, ...look, model, overview: overviews.data[i] ?? null, error }]
    })
  }, [nos, roster, former, tracks, overviews, theme, hidden])
  const followed = subjects.find(({ entry }) => entry.no === followedNo) ?? subjects[0] ?? null

  useClockOf(clock, range, subjects, part, tracks.pending, skipGaps)

  const error = subjects.find((subject) => subject.error !== null)?.error ?? former.error
  const known = subjects.some(({ model, overview }) => model !== null || overview?.state.some((each) => each > 0))
  const pending = tracks.pending || overviews.pending || former.pending
  return {
    ...{ subjects, followed, part, error },
    state: nos.length === 0 ? 'none' : known ? 'shown' : error !== null ? 'failed' : pending ? 'loading' : 'empty',
    setVisible: (no, visible) => setHidden((before) => new Set(visible ? [...before].filter((each) => each !== no) : [...before, no])),
    follow: (no) => {
      setFollowedNo(no)
      setHidden((before) => new Set([...before].filter((each) => each !== no)))
    },
  }
}

/** Sets the clock to a range, and to its first moment unless the user has chosen one. */
function useClockOf(
  clock: PlayerClock,
  range: TrackRange,
  subjects: readonly ReplaySubject[],
  part: TrackRange,
  pending: boolean,
  skipGaps: boolean,
): void {
  useEffect(() => {
    const { fromMs, toMs } = clock.state
    // The same range reloaded: the moment stays.
    if (fromMs !== range.fromMs || toMs !== range.toMs) clock.dispatch({ type: 'load', ...range, atMs: range.fromMs })
  }, [clock, range])
  const firstMs = pending ? null : beginning(subjects, range)
  useEffect(() => {
    const { atMs, playing } = clock.state
    if (firstMs !== null && atMs === range.fromMs && !playing) clock.dispatch({ type: 'seek', atMs: firstMs })
  }, [clock, firstMs, range])
  useEffect(() => {
    clock.waiting = pending
    clock.gapEndAt = skipGaps && subjects.length > 0 ? (atMs) => quietEnd(subjects, atMs, part, range) : null
  }, [clock, subjects, part, range, pending, skipGaps])
}
