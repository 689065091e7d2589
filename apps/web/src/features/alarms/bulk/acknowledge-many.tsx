import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../../../resource/bulk-dialog.tsx'
import { acknowledgeOne } from '../alarm-actions.ts'
import { type ManyProps, useMany } from './use-many.ts'

/** Acknowledges the selected alarms; already acknowledged ones stay as they are. */
export function AcknowledgeMany({ rows, onClose }: ManyProps) {
  const { t } = useTranslation()
  const { open, others, nameOf } = useMany(rows, ({ work }) => work === 'new')
  return (
    <BulkDialog
      rows={open}
      title={t('alarms.action.acknowledge')}
      question={t('alarms.acknowledgeAsk', { number: open.length, others })}
      submit={t('alarms.action.acknowledge')}
      nameOf={nameOf}
      act={({ id }) => acknowledgeOne(id)}
      onClose={onClose}
    />
  )
}
