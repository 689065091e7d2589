import { Text } from '@mantine/core'
import type { visitorRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../http/client.ts'
import { SearchedSelect } from '../../resource/fields/searched-select.tsx'
import { CardModal } from './card-modal.tsx'

type VisitorRow = z.output<typeof visitorRow>

interface CardDialogProps {
  row: VisitorRow
  onClose: (changed: boolean) => void
}

/** A visitor has arrived and gets a card. */
export function IssueDialog({ row, onClose }: CardDialogProps) {
  const { t } = useTranslation()
  const [sn, setSn] = useState('')
  return (
    <CardModal
      title={t('visitors.visit.issueTitle', { name: row.name })}
      action={t('visitors.visit.issue')}
      ready={sn !== ''}
      run={() => call('visitorIssue', { body: { id: row.id, sn } })}
      onClose={onClose}
    >
      <Text size="sm">{t('visitors.visit.issueText')}</Text>
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

/** A visitor leaves and returns the card. */
export function ReturnDialog({ row, onClose }: CardDialogProps) {
  const { t } = useTranslation()
  return (
    <CardModal
      title={t('visitors.visit.returnTitle', { name: row.name })}
      action={t('visitors.visit.return')}
      ready
      run={() => call('visitorReturn', { body: { id: row.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('visitors.visit.returnText', { sn: row.tagSn ?? '' })}</Text>
    </CardModal>
  )
}
