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

/** Why something did not arrive; entries of earlier versions have the mail server's words. */
const REASONS = [
  ...(['nobody', 'noAddress', 'mailNotSet', 'mailFailed'] as const),
  ...(['noCard', 'refused', 'battery', 'notHeard', 'noAnswer', 'tooLate', 'superseded'] as const),
]

const BELL_REASONS = ['refused', 'unreachable', 'tooLate', 'noAnswer'] as const

export const useDeliveries = (alarm: Alarm) =>
  useQuery({
    queryKey: [...alarmsKey, 'deliveries', alarm.id, alarm.version],
    queryFn: ({ signal }) => call('alarmDeliveries', { query: { id: alarm.id }, quiet: true, signal }),
    placeholderData: (before) => before,
  })

/** Who was told of an alarm, how and when. */
export function Deliveries({ alarm }: { alarm: Alarm }) {
  const query = useDeliveries(alarm)
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
  const ofBell = row.channel === 'bell' && BELL_REASONS.find((reason) => reason === row.error)
  const why = ofBell ? t(`alarms.delivery.bell.${ofBell}`) : known ? t(`alarms.delivery.${known}`) : row.error
  const at = row.deliveredAt ?? row.failedAt ?? row.sentAt ?? row.orderedAt
  const state = stateOf(row)
  return (
    <li>
      <time dateTime={at}>{texts.at(at)}</time>
      <span>
        <strong>{t(`alarms.delivery.channel.${row.channel}`)}</strong> {row.to} {row.what && t(`alarms.delivery.news.${row.what}`)}{' '}
        <span className={classes.muted}>{t(`alarms.delivery.${state}`)}</span>
        {why && (state === 'failed' || state === 'waiting') && <span className={classes.muted}> · {why}</span>}
      </span>
    </li>
  )
}

/** A card confirms receipt itself, except for the acknowledgement of a call: a card that hears it stops calling. */
function stateOf({ channel, what, deliveredAt, failedAt, sentAt }: Delivery) {
  if (channel === 'console') return 'shown'
  if (deliveredAt) return channel === 'bell' ? 'answered' : 'onCard'
  if (failedAt) return 'failed'
  if (!sentAt) return 'waiting'
  if (channel === 'bell') return 'unanswered'
  if (channel !== 'card') return 'sent'
  return what === 'heard' ? 'handed' : 'onAir'
}
