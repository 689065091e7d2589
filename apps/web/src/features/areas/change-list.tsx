import { Badge, Table, Text } from '@mantine/core'
import { type AreaChange, areaResource, type Field, type FormValues, isVisible } from '@muster/contracts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { valueText } from '../../resource/value-text.ts'
import classes from './areas.module.css'

export const CHANGE_COLOURS = { add: 'green', change: 'yellow', delete: 'red' } as const

/** Areas that are added, changed and deleted; for changed ones each field before and after, in words. */
export function ChangeList({ changes }: { changes: readonly AreaChange[] }) {
  const { t } = useResourceTexts(areaResource)
  return (
    <div>
      {changes.map((change) => (
        <div key={change.id} className={classes.change}>
          <Badge color={CHANGE_COLOURS[change.change]} mr="xs">
            {t(`areas.change.${change.change}`)}
          </Badge>
          <strong>{change.name}</strong>
          {change.change === 'change' && <ChangedFields change={change} />}
        </div>
      ))}
    </div>
  )
}

function ChangedFields({ change: { name, before, after } }: { change: AreaChange }) {
  const { t, field: label, option } = useResourceTexts(areaResource)
  // What a rule that is off would begin with says nothing of the area.
  const said = (form: AreaChange['before'], field: Field) =>
    form && isVisible(field, areaResource.fields, form as FormValues) ? form[field.name] : undefined
  const differing = areaResource.fields.filter((field) => JSON.stringify(said(before, field)) !== JSON.stringify(said(after, field)))
  return (
    <Table aria-label={name} mt="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('areas.change.field')}</Table.Th>
          <Table.Th scope="col">{t('areas.change.before')}</Table.Th>
          <Table.Th scope="col">{t('areas.change.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differing.map((field) => (
          <Table.Tr key={field.name}>
            <Table.Th scope="row">{label(field.name)}</Table.Th>
            {[before, after].map((form, i) => (
              <Table.Td key={i === 0 ? 'before' : 'after'}>
                <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
                  {valueText(field, said(form, field), option) || t('app.empty')}
                </Text>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
