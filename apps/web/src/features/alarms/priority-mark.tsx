import type { AlarmPriority } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './priority-mark.module.css'

const SHAPES: Record<AlarmPriority, string> = {
  critical: 'M8 1 15.5 14.5H.5Z',
  high: 'M8 .5 15.5 8 8 15.5.5 8Z',
  medium: 'M1.5 1.5h13v13h-13Z',
  low: 'M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1Z',
}

/** Priority as shape, colour and word, never by colour alone. */
export function PriorityMark({ priority, blink = false }: { priority: AlarmPriority; blink?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.mark} data-priority={priority}>
      <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden className={blink ? classes.blink : undefined}>
        <path d={SHAPES[priority]} fill="currentColor" />
        <path d="M8 5.5v4.2M8 11.6v.1" stroke="var(--muster-surface)" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
      <span>{t(`alarms.priority.${priority}`)}</span>
    </span>
  )
}
