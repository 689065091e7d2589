import { Text } from '@mantine/core'
import type { VehicleVisitRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { SearchedSelect } from '../../resource/fields/searched-select.tsx'
import { CardModal } from './card-modal.tsx'
import { DecideDialog } from './decide-dialog.tsx'

interface DialogProps {
  row: VehicleVisitRow
  onClose: (changed: boolean) => void
}

/** The host says whether a vehicle may come. */
export const DecideVehicleDialog = ({ row, onClose }: DialogProps) => (
  <DecideDialog row={row} name={row.plate} endpoint="vehicleVisitDecide" onClose={onClose} />
)

/** A vehicle has arrived and gets a card. */
export function IssueVehicleDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [sn, setSn] = useState('')
  return (
    <CardModal
      title={t('visitors.visit.vehicleIssueTitle', { name: row.plate })}
      action={t('visitors.visit.issue')}
      ready={sn !== ''}
      run={() => call('vehicleVisitIssue', { body: { id: row.id, sn } })}
      onClose={onClose}
    >
      <Text size="sm">{t('visitors.visit.vehicleIssueText')}</Text>
      <SearchedSelect
        label={t('devices.card.choose')}
        source={{ path: '/bp/card/free-list' }}
        value={sn}
        onChange={setSn}
        searchable
        data-autofocus
      />
    </CardModal>
  )
}

/** A vehicle leaves and returns its card. */
export function ReturnVehicleDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <CardModal
      title={t('visitors.visit.vehicleReturnTitle', { name: row.plate })}
      action={t('visitors.visit.return')}
      ready
      run={() => call('vehicleVisitReturn', { body: { id: row.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('visitors.visit.vehicleReturnText', { sn: row.tagSn ?? '' })}</Text>
    </CardModal>
  )
}
