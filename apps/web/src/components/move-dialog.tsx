import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchedSelect } from '../resource/fields/searched-select.tsx'

interface MoveDialogProps {
  title: string
  /** Label of the select, and the source of its options. */
  label: string
  path: string
  /** Label of the top-level box; null: it cannot be at the top level. */
  topLabel: string | null
  onMove: (parentId: string | null) => void
  onClose: () => void
}

/** Chooses another parent in a tree, or none. */
export function MoveDialog({ title, label, path, topLabel, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [parentId, setParentId] = useState('')
  const [top, setTop] = useState(false)
  return (
    <Modal opened onClose={onClose} title={title} size={450} closeOnClickOutside={false}>
      <Stack>
        <SearchedSelect label={label} source={{ path }} value={parentId} onChange={setParentId} disabled={top} searchable />
        {topLabel !== null && <Checkbox label={topLabel} checked={top} onChange={(event) => setTop(event.currentTarget.checked)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={!top && parentId === ''} onClick={() => onMove(top ? null : parentId)}>
            {t('resource.chooser.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
