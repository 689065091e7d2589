import { type Alarm, isClosed } from '@muster/contracts'
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
      {help?.subject && (
        <section>
          <Heading>{t('alarms.help.reach')}</Heading>
          <Phone key={help.subject.no} alarmId={alarm.id} {...help.subject} mayReveal={help.mayReveal} />
        </section>
      )}
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
