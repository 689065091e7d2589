import type { OnlineSessionRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { BulkDialog } from '../../resource/bulk-dialog.tsx'

/** Asks before several are signed out by somebody else; the session that asks stays. */
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
