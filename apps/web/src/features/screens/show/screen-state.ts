import { create } from 'zustand'

/** What of a wall is not of its document: whether it may still see anything, and what somebody does in front of it. */
export interface ScreenState {
  /** The access is over; what is shown is the last that was seen. */
  expired: boolean
  /** Lists stand still. */
  paused: boolean
  /** Part that is shown in full; null: none. */
  full: string | null
  /** The map goes round by itself. */
  touring: boolean
}

export const useScreenState = create<ScreenState>(() => ({ expired: false, paused: false, full: null, touring: true }))

export const openFull = (full: string | null) => useScreenState.setState({ full })
