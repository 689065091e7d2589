import { Text } from '@mantine/core'
import type { Alarm, EndpointData } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alarmsKey } from '../../components/alarm-help/alarm-help-query.ts'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import classes from './alarm-detail.module.css'
import { useAlarmTexts } from './use-alarm-texts.ts'

type Delivery = EndpointData<'alarmDeliveries'>[number]

/** Why something was not sent; what an earlier version noted is in the words of the mail server. */
const REASONS = ['noAddress', 'mailNotSet', 'mailFailed'] as const

/** Who was told of an alarm, how and when. */
export function Deliveries({ alarm }: { alarm: Alarm }) {
  const query = useQuery({
    queryKey: [...alarmsKey, 'deliveries', alarm.id, alarm.version],
    queryFn: ({ signal }) => call('alarmDeliveries', { query: { id: alarm.id }, quiet: true, signal }),
    placeholderData: (before) => before,
  })
  const { t } = useTranslation()
  return (
    <QueryStates query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('alarms.delivery.none')}
          </Text>
        ) : (
          <ul className={classes.timeline}>
            {rows.map((row, i) => (
              <DeliveryLine key={`${row.channel} ${row.orderedAt} ${i}`} row={row} />
            ))}
          </ul>
        )
      }
    </QueryStates>
  )
}

function DeliveryLine({ row }: { row: Delivery }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const known = REASONS.find((reason) => reason === row.error)
  const why = known ? t(`alarms.delivery.${known}`) : row.error
  const state = row.sentAt ? 'sent' : row.failedAt ? 'failed' : 'waiting'
  return (
    <li>
      <time dateTime={row.sentAt ?? row.orderedAt}>{texts.at(row.sentAt ?? row.orderedAt)}</time>
      <span>
        <strong>{t(`alarms.delivery.channel.${row.channel}`)}</strong> {row.to}{' '}
        <span className={classes.muted}>{t(`alarms.delivery.${state}`)}</span>
        {why && !row.sentAt && <span className={classes.muted}> · {why}</span>}
      </span>
    </li>
  )
}
