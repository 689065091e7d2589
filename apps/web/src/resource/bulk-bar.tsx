import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import classes from '../components/list-page.module.css'
import { showMessage } from '../http/messages.ts'
import type { BulkAction, ListScreenDefinition } from './list-screen-definition.ts'
import type { useResourceActions } from './use-resource-actions.ts'
import { MOST_SELECTED, type ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface BulkBarProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** Actions on several rows at once, besides deletion. */
export const bulkActionsOf = <Row extends { id: string }>(
  { bulkActions = [] }: ListScreenDefinition<Row>,
  may: (code: string) => boolean,
) => bulkActions.filter(({ permission }) => may(permission))

/**
 * Actions on the selected rows: those of a page, or all that match. The server checks the permission again for each of
 * them.
 */
export function BulkBar<Row extends { id: string }>({ screen, list, actions }: BulkBarProps<Row>) {
  const { t, word, action: actionText } = useResourceTexts(screen.resource)
  const [running, setRunning] = useState<BulkAction<Row> | null>(null)
  const [loading, setLoading] = useState(false)
  const total = list.query.data?.total ?? 0
  const more = !screen.ofPageAlone && total > list.selected.length
  async function selectAll() {
    setLoading(true)
    await list.selectAll().catch((error: Error) => showMessage('warning', error.message))
    setLoading(false)
  }
  return (
    <Group className={classes.card} gap="md" role="region" aria-label={t('resource.bulk.label')}>
      <Text size="sm" role="status">
        {word('resource.bulk.selected', { count: list.selected.length })}
      </Text>
      {more && total <= MOST_SELECTED && (
        <Button size="compact-sm" variant="default" loading={loading} onClick={() => void selectAll()}>
          {word('resource.bulk.all', { count: total })}
        </Button>
      )}
      {more && total > MOST_SELECTED && (
        <Text size="sm" c="dimmed">
          {word('resource.bulk.tooMany', { count: total, most: MOST_SELECTED })}
        </Text>
      )}
      <Button size="compact-sm" variant="default" onClick={() => list.setSelected([])}>
        {t('resource.bulk.clear')}
      </Button>
      {bulkActionsOf(screen, actions.mayCode).map((action) => (
        <Button key={action.key} size="compact-sm" variant="light" onClick={() => setRunning(action)}>
          {actionText(action.key)}
        </Button>
      ))}
      {running && (
        <running.Dialog
          rows={list.selected}
          onClose={(changed) => {
            setRunning(null)
            if (changed) list.reload()
          }}
        />
      )}
      {actions.may('delete') && !screen.noBulkDelete && (
        <Button size="compact-sm" color="red" variant="light" onClick={() => actions.askDelete(list.selected)}>
          {t('resource.bulk.delete')}
        </Button>
      )}
    </Group>
  )
}
