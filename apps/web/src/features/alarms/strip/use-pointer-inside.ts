import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a mouse or pen rests on the element. Listens to the element itself: React's own enter and leave events also
 * count what is opened from it in a portal, and miss the leave when that closes.
 */
export function usePointerInside(element: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setInside(true)
    }
    const leave = () => setInside(false)
    target.addEventListener('pointerenter', enter)
    target.addEventListener('pointerleave', leave)
    return () => {
      target.removeEventListener('pointerenter', enter)
      target.removeEventListener('pointerleave', leave)
    }
  }, [element])
  return inside
}
