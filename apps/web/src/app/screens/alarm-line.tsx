import { type Alarm, alarmState } from '@muster/contracts'
import { PriorityMark } from '../../features/alarms/priority-mark.tsx'
import { useAlarmTexts } from '../../features/alarms/use-alarm-texts.ts'
import { duration } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import classes from './alarm-line.module.css'

/** An alarm on a wall: priority, what and who, where, how long. */
export function AlarmLine({ alarm }: { alarm: Alarm }) {
  const texts = useAlarmTexts()
  const nowMs = useServerNow()
  const state = alarmState(alarm)
  return (
    <div className={classes.line} data-state={state} data-alarm-id={alarm.id}>
      <div className={classes.first}>
        <PriorityMark priority={alarm.priority} blink={state === 'activeNew'} />
        <strong>{texts.what(alarm)}</strong>
        <span className={classes.who}>{texts.who(alarm)}</span>
        <span className={classes.since}>{duration(nowMs - Date.parse(alarm.arrivedAt))}</span>
      </div>
      <div className={classes.second}>
        <span>{texts.where(alarm)}</span>
        <span>{texts.state(alarm)}</span>
      </div>
    </div>
  )
}
