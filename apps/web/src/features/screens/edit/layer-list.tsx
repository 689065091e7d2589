import { ActionIcon, Group, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import type { ScreenItem } from '@muster/contracts'
import { IconChevronDown, IconChevronUp, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { layered, withItem } from './editing.ts'
import { edit, select, toggleSelected, useEditor } from './editor-store.ts'

/** All parts, front to back: select, show, lock and reorder without a pointer. */
export function LayerList() {
  const { t } = useTranslation()
  const items = useEditor((state) => state.document.items)
  return (
    <ScrollArea style={{ flex: 1 }}>
      <Text fw={700} size="sm" p={6}>
        {t('screens.edit.layers', { count: items.length })}
      </Text>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.toReversed().map((item) => (
          <Layer key={item.id} item={item} />
        ))}
      </ul>
    </ScrollArea>
  )
}

function Layer({ item }: { item: ScreenItem }) {
  const { t } = useTranslation()
  const selected = useEditor((state) => state.selected.has(item.id))
  const title = item.title ?? t(`screens.module.${item.kind}`)
  const set = (change: Partial<ScreenItem>) => edit((document) => withItem(document, item.id, change))
  const Eye = item.hidden ? IconEyeOff : IconEye
  const Lock = item.locked ? IconLock : IconLockOpen
  return (
    <li>
      <Group gap={2} wrap="nowrap" px={6} bg={selected ? 'var(--muster-hover)' : undefined}>
        <UnstyledButton
          style={{ flex: 1, minWidth: 0 }}
          py={4}
          aria-pressed={selected}
          onClick={(event) => (event.shiftKey ? toggleSelected(item.id) : select([item.id]))}
        >
          <Text size="sm" truncate>
            {title}
          </Text>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('screens.edit.raise', { title })}
          onClick={() => edit((document) => layered(document, new Set([item.id]), 'forward'))}
        >
          <IconChevronUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('screens.edit.lower', { title })}
          onClick={() => edit((document) => layered(document, new Set([item.id]), 'backward'))}
        >
          <IconChevronDown size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-pressed={item.hidden}
          aria-label={t('screens.edit.hideOne', { title })}
          onClick={() => set({ hidden: !item.hidden })}
        >
          <Eye size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-pressed={item.locked}
          aria-label={t('screens.edit.lockOne', { title })}
          onClick={() => set({ locked: !item.locked })}
        >
          <Lock size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
