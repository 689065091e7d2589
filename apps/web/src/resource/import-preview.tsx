import { Badge, Checkbox, Table, Text, Tooltip } from '@mantine/core'
import type { ImportCheck, Resource } from '@muster/contracts'
import { useState } from 'react'
import classes from './import-preview.module.css'
import { useResourceTexts } from './use-resource-texts.ts'

const COLOURS = { new: 'green', changed: 'blue', wrong: 'red' } as const

/** Rows of a checked file; wrong cells are marked and explained. */
export function ImportPreview({ resource, check }: { resource: Resource; check: ImportCheck }) {
  const { t } = useResourceTexts(resource)
  const { counts, columns, rows } = check
  const [onlyWrong, setOnlyWrong] = useState(counts.wrong > 0)
  const shown = onlyWrong ? rows.filter(({ state }) => state === 'wrong') : rows
  const whole = rows.length === counts.created + counts.updated + counts.wrong
  return (
    <>
      <Checkbox
        label={t('resource.import.onlyWrong')}
        checked={onlyWrong}
        onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
      />
      {!whole && (
        <Text size="sm" c="dimmed">
          {t('resource.import.cut')}
        </Text>
      )}
      <div className={classes.box}>
        <Table stickyHeader aria-label={t('resource.import.steps.check')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('resource.import.line')}</Table.Th>
              <Table.Th scope="col">{t('resource.export.column.state')}</Table.Th>
              {columns.map(({ name, label }) => (
                <Table.Th key={name} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ line, values, faults, state }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  <Badge size="sm" variant="light" color={COLOURS[state]}>
                    {t(`resource.import.state.${state}`)}
                  </Badge>
                  {faults[''] && (
                    <Text size="xs" c="red">
                      {faults['']}
                    </Text>
                  )}
                </Table.Td>
                {columns.map(({ name }) => (
                  <PreviewCell key={name} value={values[name] ?? ''} fault={faults[name]} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}

function PreviewCell({ value, fault }: { value: string; fault: string | undefined }) {
  if (!fault) return <Table.Td className={classes.cell}>{value}</Table.Td>
  return (
    <Table.Td className={classes.wrong}>
      <Tooltip label={fault} multiline maw={320}>
        <div>
          <span className={classes.value}>{value}</span>
          <Text size="xs" c="red">
            {fault}
          </Text>
        </div>
      </Tooltip>
    </Table.Td>
  )
}
