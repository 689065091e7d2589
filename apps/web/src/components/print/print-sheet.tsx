import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

interface PrintSheetProps {
  /** For screen readers. */
  label: string
  onDone: () => void
  /** False while something of it is still being loaded; it is printed once that is there. */
  ready?: boolean
  children: ReactNode
}

/**
 * A printed document, or the PDF that the browser makes of it. It is rendered beside the page, visible only in print,
 * and removed afterwards.
 */
export function PrintSheet({ label, onDone, ready = true, children }: PrintSheetProps) {
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])

  useEffect(() => {
    if (!ready) return
    // After the frame in which the sheet is drawn.
    const timer = setTimeout(() => window.print())
    return () => clearTimeout(timer)
  }, [ready])

  return createPortal(
    <article className={classes.sheet} data-print-sheet aria-label={label}>
      {children}
    </article>,
    document.body,
  )
}
