import { useEffect, useRef } from 'react'
import { singleKeyActs } from '../../session/single-keys.ts'

export interface MapKeyActions {
  zoomBy: (steps: number) => void
  fit: () => void
  /** Floor number 1 to 9. */
  showFloor: (floor: number) => void
  search: () => void
  leave: () => void
}

/** Keys of the map page: `+ - 0` zoom, `1` to `9` floor, `/` search, Escape closes. */
export function useMapKeys(actions: MapKeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { zoomBy, fit, showFloor, search, leave } = latest.current
      if (event.key === 'Escape' && !event.defaultPrevented) {
        leave()
        return
      }
      if (!singleKeyActs(event)) return
      if (event.key === '+' || event.key === '=') zoomBy(0.6)
      else if (event.key === '-') zoomBy(-0.6)
      else if (event.key === '0') fit()
      else if (/^[1-9]$/.test(event.key)) showFloor(Number(event.key))
      else if (event.key === '/') search()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
