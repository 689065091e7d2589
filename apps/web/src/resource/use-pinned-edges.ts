import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Left edges of the pinned columns, px. A table's widths are known only after layout, so they are measured: on the
 * heading cells with `data-pinned`, in their order.
 */
export function usePinnedEdges(pinned: number) {
  const heading = useRef<HTMLTableRowElement>(null)
  const [edges, setEdges] = useState<number[]>([])
  useLayoutEffect(() => {
    const row = heading.current
    if (!row) return
    const measure = () => {
      let left = 0
      const next = [...row.querySelectorAll<HTMLElement>('[data-pinned]')].slice(0, pinned).map((cell) => {
        const edge = left
        left += cell.offsetWidth
        return edge
      })
      setEdges((now) => (now.join() === next.join() ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const cell of row.children) observer.observe(cell)
    return () => observer.disconnect()
  })
  return { heading, edges }
}
