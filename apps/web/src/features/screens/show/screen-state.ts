import { create } from 'zustand'

/** State of a wall outside its document: whether its access is still valid, and interactions in front of it. */
export interface ScreenState {
  /** The access has ended; the last picture stays. */
  expired: boolean
  /** Lists are paused. */
  paused: boolean
  /** Part shown in full; null: none. */
  full: string | null
  /** The map tours by itself. */
  touring: boolean
}

export const useScreenState = create<ScreenState>(() => ({ expired: false, paused: false, full: null, touring: true }))

export const openFull = (full: string | null) => useScreenState.setState({ full })
