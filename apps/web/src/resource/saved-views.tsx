import { ActionIcon, Badge, Button, Checkbox, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { ListView } from '@muster/contracts'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import type { ListSettingsState } from './use-list-settings.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'
import { useSavedViews } from './use-saved-views.ts'
import { ViewRolesField } from './view-roles-field.tsx'

interface SavedViewsProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  settings: ListSettingsState<Row>
}

/** Filters, sort and columns under a name: apply one, save the present ones, delete one's own. */
export function SavedViews<Row extends { id: string }>({ screen, list, settings }: SavedViewsProps<Row>) {
  const { t, word } = useResourceTexts(screen.resource)
  const { views, apply, save, remove } = useSavedViews(screen.resource, list, settings)
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [sharedWith, setSharedWith] = useState<string[]>([])

  /** One's own view can be overwritten with the present state. */
  function take(view: ListView) {
    apply(view)
    if (!view.own) return
    setName(view.name)
    setDefault(view.isDefault)
    setSharedWith(view.sharedWith.map(({ id }) => id))
  }

  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('resource.views.open')} title={t('resource.views.open')} data-guide="views">
          <IconBookmark size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={280}>
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('resource.views.none')}
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.id} justify="space-between" wrap="nowrap" gap="xs">
              <UnstyledButton onClick={() => take(view)} style={{ flex: 1, minHeight: 24 }}>
                <Text size="sm">{view.name}</Text>
              </UnstyledButton>
              {view.isDefault && <Badge size="xs">{t('resource.views.default')}</Badge>}
              {view.sharedWith.length > 0 && (
                <Badge size="xs" variant="light" title={view.sharedWith.map(({ name: role }) => role).join(', ')}>
                  {t('resource.views.shared')}
                </Badge>
              )}
              {view.own && (
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="red"
                  aria-label={word('resource.views.delete', { name: view.name })}
                  onClick={() => void remove(view.id)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          <TextInput
            size="xs"
            label={t('resource.views.name')}
            description={t('resource.views.hint')}
            value={name}
            maxLength={30}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            size="xs"
            label={t('resource.views.isDefault')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          <ViewRolesField value={sharedWith} onChange={setSharedWith} />
          <Button
            size="compact-sm"
            disabled={name.trim() === ''}
            onClick={() => void save({ name: name.trim(), isDefault, sharedWith }).then(() => setName(''))}
          >
            {t('resource.views.save')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
