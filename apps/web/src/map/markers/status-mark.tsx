import { useTranslation } from 'react-i18next'
import type { ShownStatus } from '../../map/markers/marker-field.ts'
import classes from './status-mark.module.css'

/** Status as shape, colour and word: filled dot, hollow dot, bar; an alarm is a triangle. */
export function StatusMark({ status, alarmed = false }: { status: ShownStatus; alarmed?: boolean }) {
  const { t } = useTranslation()
  const shown = alarmed ? 'alarm' : status
  return (
    <span className={classes.mark} data-status={shown} title={shown === 'alarm' ? undefined : t(`map.statusHelp.${shown}`)}>
      <span className={classes.shape} aria-hidden />
      {t(`map.status.${shown}`)}
    </span>
  )
}
