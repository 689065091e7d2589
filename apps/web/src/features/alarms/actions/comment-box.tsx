import { Button, Group, Textarea } from '@mantine/core'
import type { Alarm } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../http/client.ts'
import { workOnAlarm } from '../alarm-actions.ts'

/** Adds a comment to the history of an alarm. */
export function CommentBox({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await workOnAlarm(call('alarmComment', { body: { id: alarm.id, text: text.trim() } }))
      setText('')
    } catch (error) {
      // The http client has shown the error; the text stays.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" align="flex-end" mt="sm" wrap="nowrap">
      <Textarea
        flex={1}
        label={t('alarms.work.comment')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="sm" variant="default" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('alarms.work.addComment')}
      </Button>
    </Group>
  )
}
