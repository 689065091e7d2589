import { IconDatabaseOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useLive } from '../../live/live-store.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './connection-banner.module.css'

/**
 * Says what is not being stored, why and since when. Cannot be dismissed; disappears by itself when everything is
 * stored again.
 */
export function RecordingBanner() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const recording = useLive((state) => state.recording)
  const journal = recording?.journal
  const database = recording?.database
  return (
    <>
      {journal && (
        <div className={classes.banner} role="alert">
          <IconDatabaseOff size={18} aria-hidden />
          {t(journal.events ? 'app.recording.journal' : 'app.recording.journalWithoutEvents', {
            since: siteDateTime(journal.sinceMs, timeZone),
            fault: t(`app.recording.fault.${journal.fault}`),
          })}
        </div>
      )}
      {database && (
        <div className={classes.banner} role="alert">
          <IconDatabaseOff size={18} aria-hidden />
          {t('app.recording.database', {
            since: siteDateTime(database.sinceMs, timeZone),
            fault: t(`app.recording.fault.${database.fault}`),
          })}
        </div>
      )}
    </>
  )
}
