import { Button, Group, Text } from '@mantine/core'
import classes from '../components/list-page.module.css'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import type { useResourceActions } from './use-resource-actions.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface BulkBarProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** What can be done with the selected rows. The server checks the permission for each of them again. */
export function BulkBar<Row extends { id: string }>({ screen, list, actions }: BulkBarProps<Row>) {
  const { t, word } = useResourceTexts(screen.resource)
  return (
    <Group className={classes.card} gap="md" role="region" aria-label={t('resource.bulk.label')}>
      <Text size="sm">{word('resource.bulk.selected', { count: list.selected.length })}</Text>
      <Button size="compact-sm" variant="default" onClick={() => list.setSelected([])}>
        {t('resource.bulk.clear')}
      </Button>
      {actions.may('delete') && (
        <Button size="compact-sm" color="red" variant="light" onClick={() => actions.askDelete(list.selected)}>
          {t('resource.bulk.delete')}
        </Button>
      )}
    </Group>
  )
}
