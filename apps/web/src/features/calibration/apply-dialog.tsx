import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { CalibrationTrial } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

const LONGEST_NOTE = 200

interface ApplyDialogProps {
  trial: Pick<CalibrationTrial, 'id' | 'figures'>
  onClose: () => void
  onApplied: () => void
}

/** The confirmation before a trial is used for every position of the building. */
export function ApplyDialog({ trial, onClose, onApplied }: ApplyDialogProps) {
  const { t } = useTranslation()
  const doubtful = trial.figures?.warnings.some(({ code }) => code === 'contradictingAnchors')
  return (
    <NewVersionDialog
      title={t('calibration.apply.title')}
      question={t('calibration.apply.question')}
      warning={doubtful ? t('calibration.apply.survey') : null}
      button={t('calibration.apply.button')}
      make={(note) => call('calibrationApply', { body: { id: trial.id, note } })}
      onClose={onClose}
      onMade={onApplied}
    />
  )
}

interface NewVersionDialogProps {
  title: string
  question: string
  warning?: string | null
  button: string
  make: (note: string) => Promise<{ number: number }>
  onClose: () => void
  onMade: () => void
}

/** A confirmation with a note, which creates a new version. */
export function NewVersionDialog({ title, question, warning, button, make, onClose, onMade }: NewVersionDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: () => make(note.trim()),
    onSuccess: ({ number }) => {
      showMessage('info', t('calibration.apply.done', { number }))
      onMade()
    },
  })
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={false} size={520}>
      <Stack>
        <Text>{question}</Text>
        {warning && (
          <Alert color="yellow" role="status">
            {warning}
          </Alert>
        )}
        <TextInput
          label={t('calibration.apply.note')}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
