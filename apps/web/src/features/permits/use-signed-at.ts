import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

/** Who did something and when, in words; empty if nobody did. */
export function useSignedAt(): (done: { at: string | null; by: string | null }) => string {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return ({ at, by }) =>
    at === null ? '' : t('permits.confirmedBy', { by: by ?? t('permits.system'), at: siteDateTime(Date.parse(at), timeZone) })
}
