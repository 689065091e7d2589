import { Badge } from '@mantine/core'
import type { PermitRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { duration } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { PERMIT_COLOURS } from './permit-colour.ts'

/** State of a permit, as a word and a colour. */
export function PermitStateBadge({ row }: { row: Pick<PermitRow, 'state' | 'submitted' | 'finished'> }) {
  const { t } = useTranslation()
  const { state, submitted, finished } = row
  const isDraft = state === 'notIssued' && !submitted
  const waits = finished && (state === 'inProgress' || state === 'paused')
  return (
    <Badge variant="light" color={waits ? 'violet' : PERMIT_COLOURS[state]} tt="none">
      {isDraft ? t('permits.draft') : waits ? t('permits.finished') : t(`options.permitState.${state}` as never)}
    </Badge>
  )
}

/** How long work may still go on. */
export function TimeLeft({ endAt }: { endAt: string }) {
  const { t } = useTranslation()
  const leftMs = Date.parse(endAt) - useServerNow()
  return <>{leftMs > 0 ? t('permits.expiresIn', { time: duration(leftMs) }) : t('permits.expired')}</>
}
