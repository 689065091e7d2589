import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { siteClock, zoneName } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import classes from './top-bar.module.css'

/** The zone's local names, which the browser's language data lacks. */
const BEIJING = 'Asia/Shanghai'
const HOUR_MS = 3_600_000

/** Date, weekday and time of the site, by the server's clock. The zone is named here once for all pages. */
export function SiteClock() {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const nowMs = useServerNow()
  const { date, weekday, time } = siteClock(nowMs, timeZone)
  // Summer and winter time have different names.
  const hour = Math.floor(nowMs / HOUR_MS)
  const zone = useMemo(
    () => (timeZone === BEIJING ? t('app.beijingTime') : zoneName(timeZone, hour * HOUR_MS)),
    [t, timeZone, hour, i18n.language],
  )
  return (
    <div className={classes.clock} role="timer" aria-label={t('app.clock')} title={t('app.timeZone', { zone })}>
      <span className={classes.date}>
        {date} {weekday}
      </span>
      <strong>{time}</strong>
      <span className={classes.zone}>{zone}</span>
    </div>
  )
}
