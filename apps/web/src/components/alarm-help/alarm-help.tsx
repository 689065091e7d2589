import { Title } from '@mantine/core'
import { type Alarm, type AlarmHelp, isClosed, isPersonClass, isVehicleClass } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-help.module.css'
import { useAlarmHelp } from './alarm-help-query.ts'
import { AlarmSteps } from './alarm-steps-list.tsx'
import { Helpers } from './helpers.tsx'
import { Phone } from './phone.tsx'

/**
 * What somebody who sees an alarm needs next: how to reach the people concerned, who could go there, and what to do.
 * @param size of its headings: that of those around it
 */
export function AlarmHelpView({ alarm, size }: { alarm: Alarm; size: HeadingSize }) {
  const { t } = useTranslation()
  const help = useAlarmHelp(alarm).data
  return (
    <div className={classes.help}>
      {help?.subject && <Reach alarm={alarm} subject={help.subject} mayReveal={help.mayReveal} size={size} />}
      {help && !isClosed(alarm) && (
        <section>
          <Heading size={size}>{t('alarms.help.nearest')}</Heading>
          <Helpers alarmId={alarm.id} help={help} />
          {help.mayReveal && <p className={classes.note}>{t('alarms.help.note')}</p>}
        </section>
      )}
      <section>
        <Heading size={size}>{t('alarms.help.steps')}</Heading>
        <AlarmSteps alarm={alarm} own={help?.steps ?? null} />
      </section>
    </div>
  )
}

type HeadingSize = 'h5' | 'h6'

const Heading = ({ size, children }: { size: HeadingSize; children: string }) => (
  <Title order={3} size={size} mb="xs">
    {children}
  </Title>
)

interface ReachProps {
  alarm: Alarm
  subject: NonNullable<AlarmHelp['subject']>
  mayReveal: boolean
  size: HeadingSize
}

/** A person's phone, a vehicle's driver; equipment cannot be called. */
function Reach({ alarm, subject, mayReveal, size }: ReachProps) {
  const { t } = useTranslation()
  if (isPersonClass(subject.class))
    return (
      <section>
        <Heading size={size}>{t('alarms.help.reach')}</Heading>
        <Phone key={subject.no} alarmId={alarm.id} {...subject} mayReveal={mayReveal} />
      </section>
    )
  if (!isVehicleClass(subject.class)) return null
  return (
    <section>
      <Heading size={size}>{t('alarms.help.driver')}</Heading>
      {subject.driverName ?? <span className={classes.muted}>{t('alarms.help.noDriver')}</span>}
    </section>
  )
}
