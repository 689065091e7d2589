import type { AlarmCounts } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/live-store.ts'
import classes from './alarm-cells.module.css'

const COUNTERS = [
  'total',
  'sosAlarmEventCount',
  'areaAlarmEventCount',
  'vehicleAlarmEventCount',
  'jobAlarmEventCount',
  'lowPowerAlarmEventCount',
  'aIAlarmEventCount',
  'otherAlarmEventCount',
] as const satisfies readonly (keyof AlarmCounts)[]

/** Current number of unhandled alarms, by counter. */
export function AlarmCounters() {
  const { t } = useTranslation()
  const counts = useLive((state) => state.alarmCounts)
  if (counts === null) return null
  return (
    <dl className={classes.counters} aria-label={t('alarms.counter.label')} title={t('alarms.counter.sum')}>
      {COUNTERS.map((name) => (
        <div key={name} data-none={counts[name] === 0 || undefined}>
          <dt>{t(`alarms.counter.${name}`)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
