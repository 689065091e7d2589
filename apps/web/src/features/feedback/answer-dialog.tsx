import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { FEEDBACK_STATES, type FeedbackRow, feedback } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const REPLY_MOST = 1000

/** State of a report, with a reply. If somebody else was faster, the list is reloaded. */
export function AnswerDialog({ row, onClose }: { row: FeedbackRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(feedback)
  const [state, setState] = useState(row.state)
  const [reply, setReply] = useState(row.reply ?? '')
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await call('feedbackAnswer', { body: { id: row.id, version: row.version, state, reply: reply.trim() } })
    } catch {
      // Shown by the client.
    }
    onClose(true)
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('feedback.answer.title', { name: row.by })}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.content}
        </Text>
        <Radio.Group label={t('feedback.answer.state')} value={state} onChange={(value) => setState(value as typeof state)}>
          <Group mt={6}>
            {FEEDBACK_STATES.map((one) => (
              <Radio key={one} value={one} label={option('feedbackState', one)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={t('feedback.answer.reply')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={REPLY_MOST}
          value={reply}
          onChange={(event) => setReply(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('feedback.answer.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
