import { Button, Group, Table, Text } from '@mantine/core'
import { type Drawing, drawingText, type Field, type FormValues, type GroupRow, type Resource } from '@muster/contracts'
import { useResourceTexts } from './use-resource-texts.ts'

interface ConflictViewProps {
  resource: Resource
  mine: FormValues
  theirs: FormValues
  onTheirs: () => void
  onMine: () => void
}

/** Where two versions of a row differ, and the choice between them. */
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

/** A value in one line: words of known options, names of what was chosen or uploaded. */
function valueText(field: Field, value: unknown, option: (set: string, value: string) => string): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'geometry') return drawingText(value as Drawing)
  if (field.kind === 'group') return groupText(field.fields, value as GroupRow[], option)
  if (Array.isArray(value)) return value.map((entry) => valueText(field, entry, option)).join(' – ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : Object.values(value).join(' ')
  const text = String(value)
  const options = 'options' in field ? field.options : null
  return options && 'set' in options && text !== '' ? option(options.set, text) : text
}

/** Rows of a group, one after the other. */
const groupText = (fields: readonly Field[], rows: GroupRow[], option: (set: string, value: string) => string) =>
  rows
    .map((row) =>
      fields
        .map((inner) => valueText(inner, row[inner.name], option))
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
