import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

const ASK_EVERY_MS = 15_000
const MISFITS: ReadonlySet<string> = new Set(['calibrationWhole', 'calibrationAnchors', 'calibrationCarrying'])

/** Warns as long as the calibration in use does not fit what cards measure. */
export function MisfitNotice() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { data } = useQuery({
    queryKey: ['calibrationMisfit'],
    queryFn: ({ signal }) => call('networkStatus', { quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  return data?.findings
    .filter(({ kind }) => MISFITS.has(kind))
    .map(({ kind, since, subject, count, cards, ofCards }) => (
      <Alert key={kind} color="yellow" role="status">
        <Text fw={600}>
          {t(`network.what.${kind}`, { name: subject?.name, count, cards, ofCards, value: Math.round((subject?.value ?? 0) * 100) / 100 })}
        </Text>
        {since && (
          <Text size="sm" c="dimmed">
            {t('network.since', { at: siteDateTime(Date.parse(since), timeZone) })}
          </Text>
        )}
        <Text size="sm">{t(`network.todo.${kind}`)}</Text>
      </Alert>
    ))
}
