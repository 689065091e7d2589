import type { MusterBoard } from '@muster/contracts'
import { useEffect, useRef } from 'react'

const STORAGE_KEY = 'musterBoard'
/** A board comes every second; the stored copy may be older. */
const KEEP_EVERY_MS = 10_000

/** The last board stored on the phone; null: none, or unreadable. Signing out deletes it. */
export function keptBoard(): MusterBoard | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as MusterBoard | null
  } catch {
    return null
  }
}

/** Stores the board on the phone, for reopening the page without a network. */
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
