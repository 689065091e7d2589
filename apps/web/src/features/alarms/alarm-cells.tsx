import { type AlarmListRow, cameLate } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { isLongName } from '../../components/long-name.ts'
import { duration } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import classes from './alarm-cells.module.css'
import { PriorityMark } from './priority-mark.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface CellProps {
  alarm: AlarmListRow
}

export const PriorityCell = ({ alarm }: CellProps) => <PriorityMark priority={alarm.priority} />

/** Words that may take two lines; what is longer is read in full by pointing at them. */
const Words = ({ of, className = '' }: { of: string; className?: string | undefined }) => (
  <span className={`${classes.words} ${className}`} data-name={isLongName(of) || undefined} title={of}>
    {of}
  </span>
)

export const KindCell = ({ alarm }: CellProps) => <Words of={useAlarmTexts().what(alarm)} />

export const SubjectCell = ({ alarm }: CellProps) => <Words of={useAlarmTexts().who(alarm)} />

export const WhereCell = ({ alarm }: CellProps) => <Words of={useAlarmTexts().where(alarm)} />

export const NearCell = ({ alarm }: CellProps) => useAlarmTexts().near(alarm)

export function BeganCell({ alarm }: CellProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  return (
    <span className={classes.moment} title={texts.when(alarm)}>
      {texts.at(alarm.startedAt)}
      {cameLate(alarm) && <div className={classes.late}>{t('alarms.late.hint', { arrived: texts.at(alarm.arrivedAt) })}</div>}
    </span>
  )
}

/** When it ended, or that it is still open; and how long it has lasted. */
export function ClearedCell({ alarm }: CellProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const nowMs = useServerNow()
  const untilMs = alarm.clearedAt === null ? nowMs : Date.parse(alarm.clearedAt)
  return (
    <span className={`${classes.moment} ${classes.lasting}`}>
      {alarm.clearedAt === null ? t('alarms.detail.stillActive') : texts.at(alarm.clearedAt)}
      <div className={classes.late}>{duration(untilMs - Date.parse(alarm.startedAt))}</div>
    </span>
  )
}

export const StateCell = ({ alarm }: CellProps) => <Words className={classes.state} of={useAlarmTexts().state(alarm)} />
