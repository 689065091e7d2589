import type { AlarmHelp } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import classes from './alarm-help.module.css'
import { Phone } from './phone.tsx'

/** Who is nearest, how far away and how to reach them. */
export function Helpers({ alarmId, help }: { alarmId: string; help: AlarmHelp }) {
  const { t } = useTranslation()
  const floors = useSite().data?.floors ?? []
  if (help.helpers.length === 0) return <p className={classes.muted}>{t('alarms.help.nobodyNear')}</p>
  return (
    <ul className={classes.helpers} aria-label={t('alarms.help.nearest')}>
      {help.helpers.map((helper) => (
        <li key={helper.no}>
          <span>
            <strong>{helper.name}</strong>{' '}
            <span className={classes.muted}>
              {[helper.company ?? helper.departName, helper.jobName].filter(Boolean).join(' · ') || t(`map.class.${helper.class}`)}
            </span>
          </span>
          <span className={classes.distance}>
            {t('alarms.help.away', { distance: Math.round(helper.distanceM) })} · {floorName(t, floors, helper.floor)}
          </span>
          <Phone key={helper.no} alarmId={alarmId} {...helper} mayReveal={help.mayReveal} />
        </li>
      ))}
    </ul>
  )
}
