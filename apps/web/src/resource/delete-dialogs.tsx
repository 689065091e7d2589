import { Alert, Button, Group, List, Loader, Modal, Progress, Stack, Text } from '@mantine/core'
import type { Resource } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../components/query-states.tsx'
import { previewRemoval } from './deletion-calls.ts'
import { FailedRows } from './failed-rows.tsx'
import type { useResourceActions } from './use-resource-actions.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const LISTED = 5

interface DeleteDialogsProps<Row extends { id: string }> {
  resource: Resource
  nameOf: (row: Row) => string
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** The question before a deletion with all its effects, and the list of failures with their reasons. */
export function DeleteDialogs<Row extends { id: string }>({ resource, nameOf, actions }: DeleteDialogsProps<Row>) {
  const { t, word } = useResourceTexts(resource)
  const { asked, deleting, report } = actions
  return (
    <>
      <Modal
        opened={asked.length > 0}
        onClose={() => actions.askDelete([])}
        title={t('resource.delete.title')}
        withCloseButton={deleting === null}
        closeOnClickOutside={false}
        closeOnEscape={false}
        size={650}
      >
        {asked.length > 0 && <DeleteQuestion resource={resource} nameOf={nameOf} actions={actions} />}
      </Modal>
      <Modal
        opened={(report?.failed.length ?? 0) > 0}
        onClose={actions.closeReport}
        title={t(report?.deleted.length === 0 ? 'resource.delete.failed' : 'resource.delete.failedTitle')}
        size={650}
      >
        {report && (
          <Stack>
            <Text>{word('resource.delete.report', { deleted: report.deleted.length, failed: report.failed.length })}</Text>
            <FailedRows failed={report.failed} />
            <Group justify="flex-end">
              <Button onClick={actions.closeReport}>{t('app.action.close')}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  )
}

function DeleteQuestion<Row extends { id: string }>({ resource, nameOf, actions }: DeleteDialogsProps<Row>) {
  const { t, word } = useResourceTexts(resource)
  const { asked, deleting } = actions
  const [checked, setChecked] = useState(0)
  const ids = asked.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['resource', resource.name, 'removal', ids],
    queryFn: ({ signal }) => previewRemoval(resource, ids, setChecked, signal),
    // The answer reflects the present state.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const told = preview.data
  const possible = asked.filter(({ id }) => told?.possible.includes(id) ?? true)
  const names = possible.slice(0, LISTED).map(nameOf).join(word('resource.listSeparator'))
  const impossible = told !== undefined && possible.length === 0
  return (
    <Stack>
      {!impossible && (
        <Text>
          {word(possible.length > LISTED ? 'resource.delete.many' : 'resource.delete.question', { names, count: possible.length })}
        </Text>
      )}
      {preview.isPending && (
        <Advance
          label={t('resource.delete.checking')}
          count={word('resource.delete.checked', { done: checked, of: ids.length })}
          done={checked}
          of={ids.length}
        />
      )}
      {preview.error && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {told && told.failed.length > 0 && (
        <Alert
          color="yellow"
          title={impossible ? t('resource.delete.none') : word('resource.delete.impossible', { count: told.failed.length })}
        >
          <FailedRows failed={told.failed} />
        </Alert>
      )}
      {told && !impossible && told.effects.length > 0 && (
        <div>
          <Text size="sm">{t('resource.delete.effects')}</Text>
          <List size="sm">
            {told.effects.map((effect) => (
              <List.Item key={effect}>{effect}</List.Item>
            ))}
          </List>
        </div>
      )}
      {told && !impossible && !told.restorable && (
        <Text size="sm" c="dimmed">
          {told.keptUntil === null ? t('resource.delete.gone') : word('resource.delete.kept', { day: told.keptUntil })}
        </Text>
      )}
      {deleting && <Advance label={t('resource.delete.deleting')} count={word('resource.delete.deleted', deleting)} {...deleting} />}
      <Group justify="flex-end">
        <Button variant="default" disabled={deleting !== null} onClick={() => actions.askDelete([])}>
          {t(impossible ? 'app.action.close' : 'app.action.cancel')}
        </Button>
        {!impossible && (
          <Button
            color="red"
            disabled={told === undefined}
            loading={deleting !== null}
            onClick={() => void actions.confirmDelete(told?.possible ?? [])}
          >
            {t('resource.action.delete')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Progress of an action in portions; a short one has no count. */
function Advance({ label, count, done, of }: { label: string; count: string; done: number; of: number }) {
  if (done === 0) return <Loader size="sm" role="status" aria-label={label} />
  return (
    <Stack gap={4}>
      <Progress value={(100 * done) / of} aria-label={label} />
      <Text size="sm" role="status">
        {count}
      </Text>
    </Stack>
  )
}
