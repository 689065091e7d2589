import type { Alarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-help.module.css'
import { stepsOf } from './alarm-steps.ts'

interface AlarmStepsProps {
  alarm: Alarm
  /** As the site wrote them; null: those of the product. */
  own: readonly string[] | null
}

/** What to do about an alarm, step by step. Where gas is near, the people have to get away, whatever the site wrote. */
export function AlarmSteps({ alarm, own }: AlarmStepsProps) {
  const { t } = useTranslation()
  const ofProduct = () => stepsOf(alarm).map((step) => t(`alarms.steps.${step}`))
  const steps = own === null || alarm.gathering?.advice === 'evacuate' ? ofProduct() : own
  return (
    <ol className={classes.steps} aria-label={t('alarms.help.steps')}>
      {Object.entries(steps).map(([place, step]) => (
        <li key={place}>{step}</li>
      ))}
    </ol>
  )
}
