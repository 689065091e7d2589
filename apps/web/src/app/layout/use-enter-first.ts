import { type KeyboardEvent, useEffect, useRef } from 'react'

const ENTRY = '[data-action]'

/** The palette's mark of the selected entry; it sets it itself when something is typed, not when results come later. */
const chosen = () => document.querySelector<HTMLElement>(`${ENTRY}[data-selected]`)
const first = () => document.querySelector<HTMLElement>(ENTRY)

/**
 * Selects the first entry of the palette whenever its results change, and an Enter pressed before they came opens it
 * once they are there. @returns the search box's key handler
 */
export function useEnterFirst(query: string, results: string, settled: boolean): (event: KeyboardEvent) => void {
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    // New results are new elements.
    if (results !== '' && !chosen()) first()?.setAttribute('data-selected', 'true')
    if (!settled || waiting.current === null) return
    const pressed = waiting.current === query.trim()
    waiting.current = null
    if (pressed) first()?.click()
  }, [query, results, settled])
  return (event) => {
    if (event.code !== 'Enter' && event.code !== 'NumpadEnter') return
    if (event.nativeEvent.isComposing || query.trim() === '' || chosen()) return
    if (settled) first()?.click()
    else waiting.current = query.trim()
  }
}
