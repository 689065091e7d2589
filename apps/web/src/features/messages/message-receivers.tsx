import { Button, Group, Text } from '@mantine/core'
import { type MessageReceiverRow, messageReceiver } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { RecordRows } from '../../records/record-rows.tsx'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { ReceiverState } from './receiver-state.tsx'
import { AskReissue } from './reissue-dialogs.tsx'

/** Receipts come within seconds. */
const AGAIN_MS = 2000
const COUNTS = ['receivers', 'delivered', 'read', 'failed', 'yes', 'no'] as const

/** Who has received and read a message, as of now; failed ones may be resent together. */
export function MessageReceivers({ resource, form: { id, values }, reload }: RecordPartProps) {
  const { t } = useTranslation()
  const { field } = useResourceTexts(resource)
  const { option } = useResourceTexts(messageReceiver)
  const timeZone = useTimeZone()
  const queryClient = useQueryClient()
  const may = mayDo(useSessionInfo(), 'message:reissue')
  const [asking, setAsking] = useState(false)
  const time = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  const failed = Number(values.failed)
  return (
    <>
      <Group role="status">
        {COUNTS.map((name) => (
          <Text key={name} size="sm">
            {`${field(name)} ${String(values[name] ?? 0)}`}
          </Text>
        ))}
        {may && failed > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('messages.reissue.all')}
          </Button>
        )}
      </Group>
      <RecordRows<MessageReceiverRow>
        resource={messageReceiver}
        filters={{ message: id }}
        page="/messages/deliveries"
        empty={t('messages.noReceivers')}
        everyMs={AGAIN_MS}
        columns={[
          { name: 'name', cell: ({ name }) => name },
          { name: 'state', cell: (row) => <ReceiverState row={row} /> },
          { name: 'reason', cell: ({ reason }) => (reason === null ? t('app.empty') : option('messageFailure', reason)) },
          { name: 'sentAt', cell: ({ sentAt }) => time(sentAt) },
          { name: 'deliveredAt', cell: ({ deliveredAt }) => time(deliveredAt) },
          { name: 'readAt', cell: ({ readAt }) => time(readAt) },
          { name: 'reply', cell: ({ reply }) => (reply === null ? t('app.empty') : option('messageReply', String(reply))) },
        ]}
      />
      {asking && (
        <AskReissue
          question={t('messages.reissue.allQuestion', { count: failed })}
          messageId={id}
          onClose={(changed) => {
            setAsking(false)
            if (!changed) return
            reload()
            void queryClient.invalidateQueries({ queryKey: ['resource', messageReceiver.name] })
          }}
        />
      )}
    </>
  )
}
