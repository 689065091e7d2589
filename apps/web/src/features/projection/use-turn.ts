import { useEffect, useState } from 'react'

/** Which parts are shown now, given room for this many; the next ones after each turn. */
export function useTurn<Part>(parts: readonly Part[], room: number, turnS: number) {
  const pages = Math.max(1, Math.ceil(parts.length / room))
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (pages === 1) return
    const timer = setInterval(() => setTurn((before) => before + 1), turnS * 1000)
    return () => clearInterval(timer)
  }, [pages, turnS])
  const page = turn % pages
  return { shown: parts.slice(page * room, (page + 1) * room), page, pages }
}
