import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import type { Subject } from './replay-subject.ts'
import classes from './subject-words.module.css'

/** Name, unit, and state. @param lost the track could not be read */
export function SubjectWords({ entry, timeZone, lost = false }: { entry: Subject; timeZone: string; lost?: boolean }) {
  const { t } = useTranslation()
  const { presence, cardUntil } = entry
  return (
    <span className={classes.who}>
      <b>{entry.name}</b>
      <span>{[entry.company ?? entry.departName, entry.jobName].filter(Boolean).join(' · ')}</span>
      {presence && cardUntil && (
        <span className={classes.former}>
          {t('tracks.subject.until', {
            state: t(`tracks.subject.presence.${presence}`),
            at: siteDateTime(Date.parse(cardUntil), timeZone),
          })}
        </span>
      )}
      {lost && <span className={classes.lost}>{t('tracks.failed')}</span>}
    </span>
  )
}
