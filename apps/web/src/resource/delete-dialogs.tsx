import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Resource } from '@muster/contracts'
import type { useResourceActions } from './use-resource-actions.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const LISTED = 5

interface DeleteDialogsProps<Row extends { id: string }> {
  resource: Resource
  nameOf: (row: Row) => string
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** The question before a deletion, and the list of what could not be deleted and why. */
export function DeleteDialogs<Row extends { id: string }>({ resource, nameOf, actions }: DeleteDialogsProps<Row>) {
  const { t, word } = useResourceTexts(resource)
  const { asked, report } = actions
  const names = asked.slice(0, LISTED).map(nameOf).join(word('resource.listSeparator'))
  return (
    <>
      <Modal
        opened={asked.length > 0}
        onClose={() => actions.askDelete([])}
        title={t('resource.delete.title')}
        closeOnClickOutside={false}
        closeOnEscape={false}
        size={650}
      >
        <Stack>
          <Text>{word(asked.length > LISTED ? 'resource.delete.many' : 'resource.delete.question', { names, count: asked.length })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => actions.askDelete([])}>
              {t('app.action.cancel')}
            </Button>
            <Button color="red" loading={actions.busy} onClick={() => void actions.confirmDelete()}>
              {t('resource.action.delete')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal opened={(report?.failed.length ?? 0) > 0} onClose={actions.closeReport} title={t('resource.delete.failedTitle')} size={650}>
        {report && (
          <Stack>
            <Text>{word('resource.delete.report', { deleted: report.deleted.length, failed: report.failed.length })}</Text>
            <List size="sm">
              {report.failed.map(({ id, name, reason }) => (
                <List.Item key={id}>
                  {name}: {reason}
                </List.Item>
              ))}
            </List>
            <Group justify="flex-end">
              <Button onClick={actions.closeReport}>{t('app.action.close')}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  )
}
