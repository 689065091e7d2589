import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { FEEDBACK_FILMS_MOST, FEEDBACK_KINDS, FEEDBACK_PICTURES_MOST, feedback } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { Attachments } from './attachments.tsx'
import { useUploads } from './use-uploads.ts'

const CONTENT_MOST = 1000

/** Reports a problem or a wish, with the page it was opened on. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(feedback)
  const [page] = useState(() => `${window.location.pathname}${window.location.search}`.slice(0, 300))
  const [kind, setKind] = useState<(typeof FEEDBACK_KINDS)[number]>('problem')
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const uploads = useUploads()
  const { feedbackImage: pictures, feedbackVideo: films } = uploads.files
  const missing = content.trim() === ''
  const changed = !missing || pictures.length > 0 || films.length > 0 || uploads.sending !== null
  const cancel = () => (changed ? setLeaving(true) : onClose())
  async function send() {
    setTried(true)
    if (missing) return
    setBusy(true)
    try {
      await call('feedbackSend', { body: { kind, content: content.trim(), page, pictures, films } })
      showMessage('info', t('feedback.sent'))
      onClose()
    } catch {
      // Shown by the client.
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={cancel}
      title={t('feedback.title')}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <Stack>
        <Radio.Group label={t('feedback.kind')} value={kind} onChange={(value) => setKind(value as typeof kind)}>
          <Group mt={6}>
            {FEEDBACK_KINDS.map((one) => (
              <Radio key={one} value={one} label={option('feedbackKind', one)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={t('feedback.content')}
          description={t('feedback.contentHelp')}
          withAsterisk
          autosize
          minRows={4}
          maxRows={10}
          maxLength={CONTENT_MOST}
          data-autofocus
          error={tried && missing ? t('feedback.contentMissing') : null}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('feedback.page', { page })}
        </Text>
        <Attachments
          use="feedbackImage"
          label={t('feedback.pictures', { count: FEEDBACK_PICTURES_MOST })}
          most={FEEDBACK_PICTURES_MOST}
          uploads={uploads}
        />
        <Attachments use="feedbackVideo" label={t('feedback.film')} most={FEEDBACK_FILMS_MOST} uploads={uploads} />
        {leaving ? (
          <Group justify="flex-end">
            <Text size="sm" role="alert">
              {t('feedback.leave')}
            </Text>
            <Button variant="default" autoFocus onClick={() => setLeaving(false)}>
              {t('feedback.stay')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('feedback.discard')}
            </Button>
          </Group>
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('app.action.cancel')}
            </Button>
            <Button loading={busy} disabled={uploads.sending !== null} onClick={() => void send()}>
              {t('feedback.submit')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
