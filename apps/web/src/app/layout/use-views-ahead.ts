import { useEffect } from 'react'
import { viewLoader } from '../menu/view-loader.ts'

/** At the latest after this, even if the browser is not idle. */
const IDLE_MS = 5000

/**
 * Preloads the views of the menu one after the other while the browser is idle, so that changing pages waits for no
 * chunk.
 */
export function useViewsAhead(views: readonly string[]): void {
  const wanted = views.join()
  useEffect(() => {
    // Safari has no idle callback; there a chunk is loaded when the pointer is over its link.
    if (!('requestIdleCallback' in window)) return
    const left = wanted.split(',')
    const next = () => {
      const view = left.shift()
      if (view === undefined) return
      // A chunk that failed is requested again when the page is opened.
      const loaded = viewLoader(view)?.().catch(() => undefined) ?? Promise.resolve()
      void loaded.then(() => {
        handle = requestIdleCallback(next, { timeout: IDLE_MS })
      })
    }
    let handle = requestIdleCallback(next, { timeout: IDLE_MS })
    return () => {
      left.length = 0
      cancelIdleCallback(handle)
    }
  }, [wanted])
}
