import { useTranslation } from 'react-i18next'
import { siteClock } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import classes from './top-bar.module.css'

/** Date, weekday and time of the site, by the server's clock. The zone is named here, once for all pages. */
export function SiteClock() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const nowMs = useServerNow()
  const { date, weekday, time } = siteClock(nowMs, timeZone)
  return (
    <div className={classes.clock} role="timer" aria-label={t('app.clock')} title={t('app.timeZone', { zone: timeZone })}>
      <span className={classes.date}>
        {date} {weekday}
      </span>
      <strong>{time}</strong>
      <span className={classes.zone}>{timeZone}</span>
    </div>
  )
}
