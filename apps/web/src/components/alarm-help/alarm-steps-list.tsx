import type { AlarmKind } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-help.module.css'
import { ALARM_STEPS } from './alarm-steps.ts'

/** What to do about an alarm of this kind, step by step. */
export function AlarmSteps({ kind }: { kind: AlarmKind }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={t('alarms.help.steps')}>
      {ALARM_STEPS[kind].map((step) => (
        <li key={step}>{t(`alarms.steps.${step}`)}</li>
      ))}
    </ol>
  )
}
