import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PlayerState } from './player.ts'
import { PlayerClock } from './player-clock.ts'
import { type TrackRange, windowAt } from './track-range.ts'

/** One clock for the life of the screen. */
export function usePlayerClock(): PlayerClock {
  const [clock] = useState(() => new PlayerClock())
  useEffect(() => () => clock.stop(), [clock])
  return clock
}

/** The part of a range that the moment is in, by its beginning; changes as seldom as that. */
export function usePart(clock: PlayerClock, range: TrackRange): TrackRange {
  const fromMs = useSyncExternalStore(clock.subscribe, () => windowAt(range, clock.state.atMs).fromMs)
  return useMemo(() => windowAt(range, fromMs), [range, fromMs])
}

const SHOWN_EVERY_MS = 120

/** The player's state for texts: every change of playing, speed and range, but the moment only a few times a second. */
export function usePlayerState(clock: PlayerClock): PlayerState {
  const shown = useRef({ state: clock.state, atMs: 0 })
  return useSyncExternalStore(
    (changed) =>
      clock.subscribe((state) => {
        const before = shown.current.state
        const now = performance.now()
        const onlyMoment = state.playing && before.playing && state.speed === before.speed && state.fromMs === before.fromMs
        if (onlyMoment && now - shown.current.atMs < SHOWN_EVERY_MS) return
        shown.current = { state, atMs: now }
        changed()
      }),
    () => shown.current.state,
  )
}
