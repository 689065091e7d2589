import { isShelved, mayBeQuiet } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { serverClock } from '../../../live/server-clock.ts'
import { BulkDialog } from '../../../resource/bulk-dialog.tsx'
import { ShelfInputs, useShelf } from '../actions/shelf-inputs.tsx'
import { workOnAlarm } from '../alarm-actions.ts'
import { type ManyProps, useMany } from './use-many.ts'

/** Sets the selected alarms aside; calls for help, handled and already shelved ones stay as they are. */
export function ShelveMany({ rows, onClose }: ManyProps) {
  const { t } = useTranslation()
  const shelf = useShelf()
  const { open, others, nameOf } = useMany(
    rows,
    (alarm) => alarm.work !== 'handled' && mayBeQuiet(alarm.kind) && !isShelved(alarm, serverClock.nowMs()),
  )
  return (
    <BulkDialog
      rows={open}
      title={t('alarms.work.shelve')}
      question={t('alarms.many.shelve', { number: open.length, others })}
      submit={t('alarms.work.shelve')}
      nameOf={nameOf}
      act={({ id }) => workOnAlarm(call('alarmShelve', { body: { id, ...shelf.given }, quiet: true }))}
      onClose={onClose}
      ready={shelf.ready}
    >
      <ShelfInputs shelf={shelf} />
    </BulkDialog>
  )
}
