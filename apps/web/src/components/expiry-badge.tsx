import { Badge } from '@mantine/core'
import type { ExpiryState } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

const COLOURS: Record<ExpiryState, string> = { none: 'gray', valid: 'green', soon: 'yellow', expired: 'red' }

/** State of a certificate, as a word and a colour. */
export function ExpiryBadge({ state }: { state: ExpiryState }) {
  const { t } = useTranslation()
  if (state === 'none') return t('app.empty')
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {t(`options.expiry.${state}` as never)}
    </Badge>
  )
}
