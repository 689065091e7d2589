import { type RefObject, useEffect } from 'react'

/**
 * Keeps the active entry of a bar in view: when another becomes active, and when the bar shrinks over it (an alarm
 * comes in above). A user who scrolled away from it is left alone.
 * @param selector of the active entry in the bar
 * @param place changes when another entry may be active or may have moved
 */
export function useActiveInView(bar: RefObject<HTMLElement | null>, selector: string, place: string): void {
  useEffect(() => {
    const box = bar.current
    if (!box) return
    const active = () => box.querySelector<HTMLElement>(selector)
    const show = () => active()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    let heightPx = box.clientHeight
    show()
    const observer = new ResizeObserver(() => {
      const entry = active()
      const bottomPx = entry ? entry.getBoundingClientRect().bottom - box.getBoundingClientRect().top : 0
      if (bottomPx > 0 && bottomPx <= heightPx) show()
      heightPx = box.clientHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [bar, selector, place])
}
