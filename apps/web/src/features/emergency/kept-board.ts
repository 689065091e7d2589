import type { MusterBoard } from '@muster/contracts'
import { useEffect, useRef } from 'react'

const STORAGE_KEY = 'musterBoard'
/** A board comes every second; a phone that is opened anew need not have the last one. */
const KEEP_EVERY_MS = 10_000

/** The board that was on the phone last; null: none, or one that cannot be read. Signing out forgets it. */
export function keptBoard(): MusterBoard | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as MusterBoard | null
  } catch {
    return null
  }
}

/** Keeps the board on the phone, for when it is opened anew without a network. */
export function useKeeping(board: MusterBoard | undefined): void {
  const keptMs = useRef(0)
  useEffect(() => {
    if (!board || Date.now() - keptMs.current < KEEP_EVERY_MS) return
    keptMs.current = Date.now()
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(board))
    } catch {
      // No room: what is on the screen stays until the page is closed.
    }
  }, [board])
}
