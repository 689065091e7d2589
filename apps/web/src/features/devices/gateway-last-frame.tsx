import { Code, Stack, Text } from '@mantine/core'
import { DEVICES_ENDPOINTS, type EndpointData } from '@muster/contracts'
import { type Catalogue, catalogues } from '@muster/i18n'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useMay } from '../../session/session-info.ts'

const ASK_EVERY_MS = 2_000

type LastFrame = NonNullable<EndpointData<'gatewayFrame'>>
type Kind = keyof Catalogue['gatewaySetup']['frame']['kind']
type Reason = keyof Catalogue['devices']['drop']

const isKind = (kind: string): kind is Kind => kind in catalogues.zh_CN.gatewaySetup.frame.kind
const isReason = (reason: string): reason is Reason => reason in catalogues.zh_CN.devices.drop

/** What a gateway sent last, in its parts, and the hardware ids in it that nobody has registered. */
export function GatewayLastFrame({ id }: { id: string }) {
  const may = useMay(DEVICES_ENDPOINTS.gatewayFrame.access.permission)
  const { data } = useQuery({
    queryKey: ['gatewayFrame', id],
    queryFn: ({ signal }) => call('gatewayFrame', { query: { id }, quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
    enabled: may,
  })
  return data ? <Frame frame={data} /> : null
}

function Frame({ frame }: { frame: LastFrame }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { atMs, topic, reason, excerpt, readings, count, unknownTags, unknownAnchors } = frame
  const list = (ids: readonly string[]) => ids.join(t('resource.listSeparator'))
  return (
    <Stack gap={4} role="region" aria-label={t('gatewaySetup.frame.title')}>
      <Text size="sm" fw={600}>
        {t('gatewaySetup.frame.at', { at: siteDateTime(atMs, timeZone) })}
      </Text>
      <Text size="sm">
        {t('gatewaySetup.frame.topic')} <Code>{topic}</Code>
      </Text>
      {reason !== null && (
        <>
          {/* A reason of a newer server is shown by its code. */}
          <Text size="sm">{t('gatewaySetup.frame.unused', { reason: isReason(reason) ? t(`devices.drop.${reason}`) : reason })}</Text>
          <Code block>{excerpt}</Code>
        </>
      )}
      {readings.map(({ kind, tag, anchors }, i) => (
        <Text key={i} size="sm">
          {isKind(kind) ? t(`gatewaySetup.frame.kind.${kind}`) : kind} <Code>{tag}</Code>
          {anchors.length > 0 && ` ← ${list(anchors)}`}
        </Text>
      ))}
      {count > readings.length && (
        <Text size="sm" c="dimmed">
          {t('gatewaySetup.frame.more', { number: count - readings.length })}
        </Text>
      )}
      {unknownTags.length > 0 && <Text size="sm">{t('gatewaySetup.frame.unknownTags', { ids: list(unknownTags) })}</Text>}
      {unknownAnchors.length > 0 && <Text size="sm">{t('gatewaySetup.frame.unknownAnchors', { ids: list(unknownAnchors) })}</Text>}
    </Stack>
  )
}
