import { Button, Group, Table, Text } from '@mantine/core'
import type { FormValues, Resource } from '@muster/contracts'
import { useResourceTexts } from './use-resource-texts.ts'
import { valueText } from './value-text.ts'

interface ConflictViewProps {
  resource: Resource
  mine: FormValues
  theirs: FormValues
  onTheirs: () => void
  onMine: () => void
}

/** The differences of two versions of a row, and the choice between them. */
export function ConflictView({ resource, mine, theirs, onTheirs, onMine }: ConflictViewProps) {
  const texts = useResourceTexts(resource)
  const { t } = texts
  const differing = resource.fields.filter(({ name }) => name in theirs && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
  return (
    <>
      <Text size="sm" mt="sm">
        {t('resource.form.conflict')}
      </Text>
      <Table aria-label={t('resource.form.conflict')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('resource.form.conflictField')}</Table.Th>
            <Table.Th scope="col">{t('resource.form.conflictMine')}</Table.Th>
            <Table.Th scope="col">{t('resource.form.conflictTheirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing.map((field) => (
            <Table.Tr key={field.name}>
              <Table.Th scope="row">{texts.field(field.name)}</Table.Th>
              <Table.Td>{valueText(field, mine[field.name], texts.option) || t('app.empty')}</Table.Td>
              <Table.Td>{valueText(field, theirs[field.name], texts.option) || t('app.empty')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('resource.form.takeTheirs')}
        </Button>
        <Button size="xs" onClick={onMine}>
          {t('resource.form.keepMine')}
        </Button>
      </Group>
    </>
  )
}
