import { Button } from '@mantine/core'
import { type Alarm, isShelved, mayBeQuiet } from '@muster/contracts'
import { IconArchive, IconArchiveOff, IconRotate, IconUserCheck, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { useMay, useSessionInfo } from '../../../session/session-info.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ShelveDialog } from './shelve-dialog.tsx'

const DIALOGS = { assign: AssignDialog, shelve: ShelveDialog, reopen: ReopenDialog }

/**
 * What may be done with an alarm besides acknowledging and handling it: take it, assign it, set it aside, re-open it.
 */
export function WorkButtons({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const own = useSessionInfo()?.name
  const nowMs = useServerNow()
  const [mayTake, mayAssign, mayShelve, mayReopen] = [
    useMay('alarm:acknowledge'),
    useMay('alarm:assign'),
    useMay('alarm:shelve'),
    useMay('alarm:reopen'),
  ]
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = open && DIALOGS[open]
  const handled = alarm.work === 'handled'
  const shelved = isShelved(alarm, nowMs)
  const button = (icon: typeof IconRotate, word: string, act: () => void) => {
    const Icon = icon
    return (
      <Button size="xs" variant="default" leftSection={<Icon size={15} aria-hidden />} onClick={act}>
        {word}
      </Button>
    )
  }
  const assign = (to: string | null) =>
    atOnce(() => workOnAlarm(call('alarmAssign', { body: { id: alarm.id, to, instead: alarm.assignedTo }, quiet: true })))
  return (
    <>
      {mayTake &&
        !handled &&
        own !== undefined &&
        alarm.assignedTo !== own &&
        button(IconUserCheck, t('alarms.work.take'), () => assign(own))}
      {mayTake &&
        !handled &&
        own !== undefined &&
        alarm.assignedTo === own &&
        button(IconUserCheck, t('alarms.work.giveBack'), () => assign(null))}
      {mayAssign && !handled && button(IconUserShare, t('alarms.work.assign'), () => setOpen('assign'))}
      {mayShelve && !handled && !shelved && mayBeQuiet(alarm.kind) && button(IconArchive, t('alarms.work.shelve'), () => setOpen('shelve'))}
      {mayShelve &&
        shelved &&
        button(IconArchiveOff, t('alarms.work.unshelve'), () =>
          atOnce(() => workOnAlarm(call('alarmUnshelve', { body: { id: alarm.id }, quiet: true }))),
        )}
      {mayReopen && handled && button(IconRotate, t('alarms.work.reopen'), () => setOpen('reopen'))}
      {Dialog && <Dialog alarm={alarm} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Reports why an action without a dialog failed. */
function atOnce(act: () => Promise<unknown>): void {
  act().catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    showMessage('warning', error.message)
  })
}
