import { useEffect } from 'react'
import { viewLoader } from '../menu/view-loader.ts'

/** While nothing else is to do: so late at most. */
const IDLE_MS = 5000

/**
 * Loads the views of the menu one after the other while the browser has nothing else to do, so that changing the page
 * waits for no chunk.
 */
export function useViewsAhead(views: readonly string[]): void {
  const wanted = views.join()
  useEffect(() => {
    // Safari has no idle callback; there a chunk comes when the pointer is over its link.
    if (!('requestIdleCallback' in window)) return
    const left = wanted.split(',')
    const next = () => {
      const view = left.shift()
      if (view === undefined) return
      // A chunk that does not come is asked for again when the page is opened.
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
