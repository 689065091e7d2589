import type { AlarmListRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../../resource/bulk-dialog.tsx'
import { acknowledgeOne } from './alarm-actions.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface AcknowledgeDialogProps {
  rows: readonly AlarmListRow[]
  onClose: (changed: boolean) => void
}

/** Acknowledges the selected alarms; already acknowledged ones stay as they are. */
export function AcknowledgeDialog({ rows, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const open = rows.filter(({ work }) => work === 'new')
  return (
    <BulkDialog
      rows={open}
      title={t('alarms.action.acknowledge')}
      question={t('alarms.acknowledgeAsk', { number: open.length, others: rows.length - open.length })}
      submit={t('alarms.action.acknowledge')}
      nameOf={(alarm) => `${texts.what(alarm)} ${texts.who(alarm)}`}
      act={({ id }) => acknowledgeOne(id)}
      onClose={onClose}
    />
  )
}
