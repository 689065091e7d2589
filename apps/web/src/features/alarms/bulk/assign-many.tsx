import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { BulkDialog } from '../../../resource/bulk-dialog.tsx'
import { AssigneeInput } from '../actions/assignee-input.tsx'
import { workOnAlarm } from '../alarm-actions.ts'
import { asItIsNow, type ManyProps, useMany } from './use-many.ts'

/** Gives the selected alarms to somebody; handled ones stay as they are. */
export function AssignMany({ rows, onClose }: ManyProps) {
  const { t } = useTranslation()
  const [to, setTo] = useState<string | null>(null)
  const { open, others, nameOf } = useMany(rows, ({ work }) => work !== 'handled')
  return (
    <BulkDialog
      rows={open}
      title={t('alarms.work.assign')}
      question={t('alarms.many.assign', { number: open.length, others })}
      submit={t('alarms.work.assign')}
      nameOf={nameOf}
      act={(alarm) => workOnAlarm(call('alarmAssign', { body: { id: alarm.id, to, instead: asItIsNow(alarm).assignedTo }, quiet: true }))}
      onClose={onClose}
      ready={to !== null}
    >
      <AssigneeInput value={to} onChange={setTo} />
    </BulkDialog>
  )
}
