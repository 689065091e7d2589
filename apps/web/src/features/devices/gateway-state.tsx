import type { GatewayStatus } from '@muster/contracts'
import { IconCircleCheckFilled, IconCircleOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './gateway.module.css'

const ICONS = { disabled: IconCircleOff, online: IconCircleCheckFilled, offline: IconPlugConnectedX }

/** Whether a gateway delivers: a sign and a word. */
export function GatewayState({ status: { enabled, online } }: { status: Pick<GatewayStatus, 'enabled' | 'online'> }) {
  const { t } = useTranslation()
  const state = !enabled ? 'disabled' : online ? 'online' : 'offline'
  const Icon = ICONS[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={17} aria-hidden />
      {t(`devices.state.${state}`)}
    </span>
  )
}
