import { type KeyboardEvent, useEffect, useRef } from 'react'

const ENTRY = '[data-action]'

/** What the palette marks as chosen; it marks by itself when something is typed, not when results come later. */
const chosen = () => document.querySelector<HTMLElement>(`${ENTRY}[data-selected]`)
const first = () => document.querySelector<HTMLElement>(ENTRY)

/**
 * The first entry of the palette stands chosen whenever its results change, and Enter that was pressed before they came
 * opens it when they are there. @returns what the search box does with a key
 */
export function useEnterFirst(query: string, results: string, settled: boolean): (event: KeyboardEvent) => void {
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    // Other results are other elements.
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
