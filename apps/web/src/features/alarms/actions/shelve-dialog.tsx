import type { Alarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { ShelfInputs, useShelf } from './shelf-inputs.tsx'
import { WorkDialog } from './work-dialog.tsx'

/** Sets an alarm aside for a while, with the reason. */
export function ShelveDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const shelf = useShelf()
  return (
    <WorkDialog
      title={t('alarms.work.shelve')}
      submit={t('alarms.work.shelve')}
      ready={shelf.ready}
      act={() => workOnAlarm(call('alarmShelve', { body: { id: alarm.id, ...shelf.given }, quiet: true }))}
      onClose={onClose}
    >
      <ShelfInputs shelf={shelf} />
    </WorkDialog>
  )
}
