import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import classes from '../components/list-page.module.css'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import type { useResourceActions } from './use-resource-actions.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface ListToolbarProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** Create, the screen's own buttons, refresh. A button without its permission is not there. */
export function ListToolbar<Row extends { id: string }>({ screen, list, actions }: ListToolbarProps<Row>) {
  const { t } = useResourceTexts(screen.resource)
  const { Tools } = screen
  return (
    <span className={classes.tools}>
      {Tools && <Tools reload={list.reload} />}
      {actions.may('add') && (
        <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => list.change({ type: 'open', mode: 'add' })}>
          {t('resource.action.add')}
        </Button>
      )}
      <ActionIcon variant="default" size={34} aria-label={t('app.action.refresh')} title={t('app.action.refresh')} onClick={list.reload}>
        <IconRefresh size={17} aria-hidden />
      </ActionIcon>
    </span>
  )
}
