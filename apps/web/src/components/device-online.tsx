import type { DeviceKind, DeviceStatus } from '@muster/contracts'
import { IconCircleCheckFilled, IconHelpCircle, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import { useDeviceStatus } from '../live/use-device-status.ts'
import classes from './device-online.module.css'

const ICONS = { online: IconCircleCheckFilled, offline: IconPlugConnectedX, unknown: IconHelpCircle }

export const onlineWord = (online: boolean | null) => (online === null ? 'unknown' : online ? 'online' : 'offline')

/** Whether a device is online: an icon and a word; for an offline one since when and why. */
export function DeviceOnline({ status: { online, since, fault } }: { status: Pick<DeviceStatus, 'online' | 'since' | 'fault'> }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const state = onlineWord(online)
  const Icon = ICONS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`devices.health.${state}`)}
      {online === false && since && <span className={classes.since}>{siteDateTime(Date.parse(since), timeZone)}</span>}
      {online === false && fault && <span className={classes.since}>{t(`devices.health.fault.${fault}`)}</span>}
    </span>
  )
}

/** The same for a row of a list, kept up to date. */
export function LiveDeviceOnline({ kind, id }: { kind: Exclude<DeviceKind, 'card'>; id: string }) {
  const status = useDeviceStatus(kind, id)
  return status === undefined ? null : <DeviceOnline status={status} />
}
