import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import type { DepartmentNode } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchedSelect } from '../../resource/fields/searched-select.tsx'

interface MoveDialogProps {
  node: DepartmentNode
  onMove: (parentId: string | null) => void
  onClose: () => void
}

/** Chooses another superior of a department, or none. */
export function MoveDialog({ node, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [parentId, setParentId] = useState('')
  const [top, setTop] = useState(false)
  return (
    <Modal opened onClose={onClose} title={t('organisation.tree.toTitle', { name: node.name })} size={450} closeOnClickOutside={false}>
      <Stack>
        <SearchedSelect
          label={t('resources.department.fields.parent' as never)}
          path="/bp/depart/simple-list"
          value={parentId}
          onChange={setParentId}
          disabled={top}
          searchable
        />
        <Checkbox label={t('organisation.tree.toTop')} checked={top} onChange={(event) => setTop(event.currentTarget.checked)} />
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
