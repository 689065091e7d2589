import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './rotating-list.module.css'
import { useScreenState } from './screen-state.ts'
import { useStage } from './stage.tsx'

export const ROTATE_MS = 5000

interface RotatingListProps {
  label: string
  rows: readonly { key: string; row: ReactNode }[]
  /** Height of a row in letters of the part. */
  lines?: number
  textPx: number
  rowGapPx: number
}

/** Page that is shown, and how many there are. */
export function pageOfRows(count: number, fitting: number, page: number): { page: number; pages: number; from: number } {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, fitting)))
  const shown = page % pages
  return { page: shown, pages, from: shown * Math.max(1, fitting) }
}

/**
 * As many rows as fit; the next ones every five seconds, unless somebody points at them, looks for one, or paused it.
 */
export function RotatingList({ label, rows, lines = 1.75, textPx, rowGapPx }: RotatingListProps) {
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
  const { page, pages, from } = pageOfRows(rows.length, fitting, turn)
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
          {rows.slice(from, from + fitting).map(({ key, row }) => (
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
