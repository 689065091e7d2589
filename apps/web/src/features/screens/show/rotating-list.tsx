import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './rotating-list.module.css'
import { useScreenState } from './screen-state.ts'
import { useStage } from './stage.tsx'

export const ROTATE_MS = 5000

interface RotatingListProps {
  label: string
  rows: readonly { key: string; row: ReactNode }[]
  /** This many first rows are on every page; a number that fills the page leaves one page only. */
  pinned?: number
  /** Row height in units of the part's text size. */
  lines?: number
  textPx: number
  rowGapPx: number
}

/** Current page, number of pages, and its rows: the first `stay`, and those from `from` to `to`. */
export function pageOfRows(
  count: number,
  fitting: number,
  page: number,
  pinned = 0,
): { page: number; pages: number; stay: number; from: number; to: number } {
  const stay = pinned < fitting ? pinned : 0
  const end = stay < pinned ? pinned : count
  const each = Math.max(1, fitting - stay)
  const pages = Math.max(1, Math.ceil((end - stay) / each))
  const shown = page % pages
  const from = stay + shown * each
  return { page: shown, pages, stay, from, to: Math.min(end, from + each) }
}

/** As many rows as fit; the next ones every five seconds, unless somebody hovers, searches, or pauses. */
export function RotatingList({ label, rows, pinned, lines = 1.75, textPx, rowGapPx }: RotatingListProps) {
  const { t } = useTranslation()
  const { unitPx } = useStage()
  const paused = useScreenState((state) => state.paused)
  const box = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState(0)
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setHeightPx(element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const gapPx = rowGapPx * unitPx
  const rowPx = textPx * lines * unitPx
  const fitting = Math.max(1, Math.floor((heightPx + gapPx) / (rowPx + gapPx)))
  const { page, pages, stay, from, to } = pageOfRows(rows.length, fitting, turn, pinned)
  const turning = pages > 1 && !held && !paused
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurn((before) => before + 1), ROTATE_MS)
    return () => clearInterval(timer)
  }, [turning])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it still; the button of the screen does the same
    <div
      className={classes.frame}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.box} ref={box}>
        <ul className={classes.list} aria-label={label} style={{ gap: gapPx }}>
          {[...rows.slice(0, stay), ...rows.slice(from, to)].map(({ key, row }) => (
            <li key={key} style={{ height: rowPx }}>
              {row}
            </li>
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <div className={classes.pages}>
          {t('screens.page', { page: page + 1, pages })} · {t('screens.inAll', { count: rows.length })}
        </div>
      )}
    </div>
  )
}
