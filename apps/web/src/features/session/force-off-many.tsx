import type { OnlineSessionRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { BulkDialog } from '../../resource/bulk-dialog.tsx'

/** Confirms before signing out several sessions; the user's own session stays. */
export function ForceOffManyDialog({ rows, onClose }: { rows: readonly OnlineSessionRow[]; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const others = rows.filter(({ current }) => !current)
  return (
    <BulkDialog
      rows={others}
      title={t('sessions.forceOff.titleMany', { count: others.length })}
      question={t('sessions.forceOff.textMany')}
      submit={t('sessions.forceOff.submit')}
      nameOf={({ account, device }) => `${account} ${device}`}
      act={({ id }) => call('sessionForceOff', { body: { id }, quiet: true })}
      onClose={onClose}
    />
  )
}
