import { type MessageReceiverRow, messageReceiver } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { useResourceTexts } from '../resource/use-resource-texts.ts'
import { RecordRows } from './record-rows.tsx'

/** Receipts and replies arrive live. */
const AGAIN_MS = 3000

/** Messages to the person of the record, and the answers. */
export function MessageTab({ form: { no } }: RecordPartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(messageReceiver)
  const timeZone = useTimeZone()
  const time = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  return (
    <RecordRows<MessageReceiverRow>
      resource={messageReceiver}
      filters={{ person: String(no ?? '') }}
      page="/messages/deliveries"
      empty={t('messages.noMessages')}
      everyMs={AGAIN_MS}
      columns={[
        { name: 'content', cell: ({ content }) => content },
        { name: 'channel', cell: ({ channel }) => option('messageChannel', channel) },
        { name: 'sender', cell: ({ sender }) => sender },
        { name: 'sendAt', cell: ({ sendAt }) => time(sendAt) },
        { name: 'state', cell: ({ state }) => option('messageState', String(state)) },
        { name: 'readAt', cell: ({ readAt }) => time(readAt) },
        { name: 'reply', cell: ({ reply }) => (reply === null ? t('app.empty') : option('messageReply', String(reply))) },
      ]}
    />
  )
}
