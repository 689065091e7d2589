import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element over a map is higher than the map has room for, found before it is painted. Asked anew when the
 * map changes its size.
 */
export function useCutOff(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)

  useLayoutEffect(() => {
    const map = element.current?.parentElement?.offsetParent
    if (!map) return
    const observer = new ResizeObserver(() => setIsCut(false))
    observer.observe(map)
    return () => observer.disconnect()
  }, [element])

  useLayoutEffect(() => {
    const shown = element.current
    if (!isCut && shown && shown.scrollHeight > shown.clientHeight) setIsCut(true)
  })
  return isCut
}
