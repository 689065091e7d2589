import { type Alarm, type AlarmHelp, isClosed, isPersonClass, isVehicleClass } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-help.module.css'
import { useAlarmHelp } from './alarm-help-query.ts'
import { AlarmSteps } from './alarm-steps-list.tsx'
import { Helpers } from './helpers.tsx'
import { Phone } from './phone.tsx'

/**
 * What somebody who sees an alarm needs next: how to reach the people concerned, who could go there, and what to do.
 * Headings are of `level`.
 */
export function AlarmHelpView({ alarm, level: Heading }: { alarm: Alarm; level: 'h3' | 'h4' }) {
  const { t } = useTranslation()
  const help = useAlarmHelp(alarm).data
  return (
    <div className={classes.help}>
      {help?.subject && <Reach alarm={alarm} subject={help.subject} mayReveal={help.mayReveal} level={Heading} />}
      {help && !isClosed(alarm) && (
        <section>
          <Heading>{t('alarms.help.nearest')}</Heading>
          <Helpers alarmId={alarm.id} help={help} />
          {help.mayReveal && <p className={classes.note}>{t('alarms.help.note')}</p>}
        </section>
      )}
      <section>
        <Heading>{t('alarms.help.steps')}</Heading>
        <AlarmSteps alarm={alarm} />
      </section>
    </div>
  )
}

interface ReachProps {
  alarm: Alarm
  subject: NonNullable<AlarmHelp['subject']>
  mayReveal: boolean
  level: 'h3' | 'h4'
}

/** A person's phone, a vehicle's driver; equipment cannot be called. */
function Reach({ alarm, subject, mayReveal, level: Heading }: ReachProps) {
  const { t } = useTranslation()
  if (isPersonClass(subject.class))
    return (
      <section>
        <Heading>{t('alarms.help.reach')}</Heading>
        <Phone key={subject.no} alarmId={alarm.id} {...subject} mayReveal={mayReveal} />
      </section>
    )
  if (!isVehicleClass(subject.class)) return null
  return (
    <section>
      <Heading>{t('alarms.help.driver')}</Heading>
      {subject.driverName ?? <span className={classes.muted}>{t('alarms.help.noDriver')}</span>}
    </section>
  )
}
