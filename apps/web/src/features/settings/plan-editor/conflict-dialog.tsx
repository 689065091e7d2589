import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import type { DraftConflict } from './use-save-draft.ts'

interface ConflictDialogProps {
  conflict: DraftConflict
  /** The version the drawing was based on. */
  number: number
  onStay: () => void
  onReload: () => void
}

/** Somebody else saved meanwhile: nothing was overwritten, and the user decides. */
export function ConflictDialog({ conflict, number, onStay, onReload }: ConflictDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { by, at } = conflict
  const isDraft = conflict.number === number && by !== null && at !== null
  return (
    <Modal opened onClose={onStay} title={t('planEditor.conflict.title')} closeOnClickOutside={false} size={480}>
      <Text mb="md" role="alert">
        {isDraft
          ? t('planEditor.conflict.draft', { by, at: siteDateTime(Date.parse(at), timeZone) })
          : t('planEditor.conflict.version', { number: conflict.number })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay}>
          {t('planEditor.conflict.stay')}
        </Button>
        <Button color="red" onClick={onReload}>
          {t('planEditor.conflict.reload')}
        </Button>
      </Group>
    </Modal>
  )
}
