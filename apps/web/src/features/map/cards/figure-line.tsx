import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import classes from './dashboard-cards.module.css'

interface FigureLineProps {
  label: string
  value: string | number
  /** What it counts, for whoever may see that page. */
  to?: { page: string; permission: string; q?: Record<string, string> }
  /** Opens something on the map instead of a page. */
  onOpen?: () => void
  tone?: 'bad' | 'quiet'
  /** Share of the largest figure, from 0 to 1, drawn behind the line. */
  share?: number
}

/** One figure of a card, which opens what it counts. */
export function FigureLine({ label, value, to, onOpen, tone, share = 0 }: FigureLineProps) {
  const info = useSessionInfo()
  const words = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
    </>
  )
  const look = { className: classes.line, 'data-tone': tone, style: { '--share': `${100 * share}%` } as CSSProperties }
  if (onOpen)
    return (
      <button type="button" {...look} onClick={onOpen}>
        {words}
      </button>
    )
  if (to && mayDo(info, to.permission))
    return (
      <Link to={to.page as never} search={(to.q ? { q: to.q } : {}) as never} {...look}>
        {words}
      </Link>
    )
  return <div {...look}>{words}</div>
}
