import type { Alarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-help.module.css'
import { stepsOf } from './alarm-steps.ts'

/** What to do about an alarm, step by step. */
export function AlarmSteps({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={t('alarms.help.steps')}>
      {stepsOf(alarm).map((step) => (
        <li key={step}>{t(`alarms.steps.${step}`)}</li>
      ))}
    </ol>
  )
}
