import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import classes from './board.module.css'

interface MonthOfWorkProps {
  /** The current day, `yyyy-MM-dd`; the calendar shows its month. */
  day: string
  days: readonly { day: string; count: number }[]
  onChoose: (day: string) => void
}

const DAY_MS = 86_400_000
const WEEK = 7
/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)

/** Booked work per day of the month. */
export function MonthOfWork({ day, days, onChoose }: MonthOfWorkProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language.replace('_', '-')
  const counts = new Map(days.map((one) => [one.day, one.count]))
  const firstMs = Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`)
  const before = (new Date(firstMs).getUTCDay() + WEEK - 1) % WEEK
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  const all = Array.from({ length }, (_, i) => new Date(firstMs + i * DAY_MS).toISOString().slice(0, 10))
  const most = Math.max(1, ...counts.values())
  const nameOf = (ms: number) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(ms)
  return (
    <section className={page.card} aria-label={t('permits.board.calendar')}>
      <Title order={2} className={classes.month}>
        {`${t('permits.board.calendar')} ${day.slice(0, 7)}`}
      </Title>
      <div className={classes.days}>
        {Array.from({ length: WEEK }, (_, i) => (
          <span key={nameOf(MONDAY_MS + i * DAY_MS)} className={classes.weekday}>
            {nameOf(MONDAY_MS + i * DAY_MS)}
          </span>
        ))}
        {all.map((one, i) => {
          const count = counts.get(one) ?? 0
          return (
            <button
              key={one}
              type="button"
              className={classes.dayCell}
              style={
                { ...(i === 0 && { gridColumnStart: before + 1 }), '--share': `${Math.round((40 * count) / most)}%` } as React.CSSProperties
              }
              aria-pressed={one === day}
              aria-label={t('permits.board.ofDay', { day: one, count })}
              onClick={() => onChoose(one)}
            >
              <span>{Number(one.slice(8))}</span>
              <strong>{count > 0 ? count : ''}</strong>
            </button>
          )
        })}
      </div>
    </section>
  )
}
