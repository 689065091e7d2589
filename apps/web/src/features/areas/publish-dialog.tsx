import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type AreaDraft, CODES, MOST_WHY } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { ChangeList } from './change-list.tsx'

interface PublishDialogProps {
  draft: AreaDraft
  onClose: () => void
  onReload: () => void
}

/**
 * What would change, why, and that alarms end with their areas and work continues without them; exactly the draft shown
 * here is published.
 */
export function PublishDialog({ draft, onClose, onReload }: PublishDialogProps) {
  const { t } = useTranslation()
  const [why, setWhy] = useState('')
  const [isKnown, setKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const standing = draft.openAlarms.map(({ name, count }) => `${name} (${count})`).join(t('resource.listSeparator'))
  const working = draft.openWork.map((work) => t('areas.draft.openWorkOf', work)).join(t('resource.listSeparator'))
  const isAsked = standing !== '' || working !== ''
  async function publish() {
    setBusy(true)
    setFailure(null)
    const revisions = Object.fromEntries(draft.changes.map(({ id, revision }) => [id, revision]))
    try {
      const { number } = await call('areaPublish', {
        body: { why: why.trim(), revisions, endAlarms: isKnown, workGoesOn: isKnown },
        quiet: true,
      })
      showMessage('info', t('areas.draft.published', { number }))
      onClose()
    } catch (error) {
      const hasMoved = error instanceof CallError && error.code === CODES.conflict.code
      setFailure(hasMoved ? t('areas.draft.moved') : error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
    onReload()
  }
  return (
    <Modal opened onClose={onClose} title={t('areas.draft.publish')} size={900} closeOnClickOutside={false}>
      <Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <ChangeList changes={draft.changes} />
        <TextInput
          label={t('areas.draft.why')}
          description={t('areas.draft.whyHint')}
          value={why}
          maxLength={MOST_WHY}
          withAsterisk
          data-autofocus
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {isAsked && (
          <Alert color="yellow">
            {standing !== '' && <div>{t('areas.draft.endAlarms', { names: standing })}</div>}
            {working !== '' && <div>{t('areas.draft.openWork', { names: working })}</div>}
            <Checkbox
              mt="xs"
              label={t('areas.draft.endAlarmsKnown')}
              checked={isKnown}
              onChange={(event) => setKnown(event.currentTarget.checked)}
            />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={why.trim() === '' || (isAsked && !isKnown)} onClick={() => void publish()}>
            {t('areas.draft.publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
