import { IconCircleCheck, IconClockPause, IconLoader2, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/live-store.ts'
import { connectionHealth } from './connection-health.ts'
import classes from './top-bar.module.css'

const ICONS = {
  connecting: IconLoader2,
  reconnecting: IconPlugConnectedX,
  polling: IconClockPause,
  stalled: IconPlugConnectedX,
  live: IconCircleCheck,
}

/** How live the picture is, as a word and a symbol. */
export function ConnectionState() {
  const { t } = useTranslation()
  const health = useLive(connectionHealth)
  const Icon = ICONS[health]
  return (
    <div className={classes.connection} data-state={health} role="status" aria-label={t('app.connection.label')}>
      <Icon size={15} stroke={2} aria-hidden />
      <span>{t(`app.connection.${health}`)}</span>
    </div>
  )
}
