import { Anchor, Table, UnstyledButton } from '@mantine/core'
import type { ReportAnswer, ReportColumn, ReportRow } from '@muster/contracts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isNumber, useCellText } from './cell-text.ts'
import classes from './reports.module.css'

interface ReportTableProps {
  label: string
  columns: readonly ReportColumn[]
  rows: ReportAnswer['rows']
  total: ReportAnswer['total']
  sort?: string | undefined
  /** Absent on paper. */
  onSort?: (sort: string | undefined) => void
  /** Opens what a row is made of; absent where there is nothing to open. */
  onOpen?: ((row: ReportRow, column: string) => void) | undefined
}

/** Figures that link to what they count, besides the name of the row. */
const OPENING: ReadonlySet<string> = new Set(['hours', 'visits', 'trips', 'distance', 'alarms', 'passages', 'permits', 'rounds', 'moves'])

/** Rows of a report with their total. */
export function ReportTable({ label, columns, rows, total, sort, onSort, onOpen }: ReportTableProps) {
  const { t } = useTranslation()
  const text = useCellText()
  const first = columns.find(({ name }) => name === 'name') ?? columns.find(({ name }) => name === 'kind') ?? columns[0]!
  const word = (column: ReportColumn) => t(`reports.column.${column.name}` as never) as unknown as string
  const ordered = (name: string) => (sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined)
  const next = (name: string) => (sort === `-${name}` ? name : sort === name ? undefined : `-${name}`)
  return (
    <Table aria-label={label} highlightOnHover stickyHeader={onSort !== undefined}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th
              key={column.name}
              scope="col"
              aria-sort={ordered(column.name)}
              className={isNumber(column.kind) ? classes.number : ''}
            >
              {onSort === undefined ? (
                word(column)
              ) : (
                <UnstyledButton className={classes.sort} onClick={() => onSort(next(column.name))}>
                  {word(column)}
                  {ordered(column.name) === 'ascending' && <IconArrowUp size={13} aria-hidden />}
                  {ordered(column.name) === 'descending' && <IconArrowDown size={13} aria-hidden />}
                </UnstyledButton>
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const name = text(first, row.cells[first.name])
          return (
            <Table.Tr key={row.key}>
              {columns.map((column) => {
                const shown = text(column, row.cells[column.name])
                const opens = onOpen !== undefined && (column === first || OPENING.has(column.name))
                return (
                  <Table.Td key={column.name} className={isNumber(column.kind) ? classes.number : classes.nowrap}>
                    {opens ? (
                      <Anchor
                        component="button"
                        type="button"
                        size="sm"
                        aria-label={column === first ? t('reports.open', { name }) : `${shown}: ${t('reports.open', { name })}`}
                        onClick={() => onOpen(row, column.name)}
                      >
                        {shown}
                      </Anchor>
                    ) : (
                      shown
                    )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          {columns.map((column, i) => (
            <Table.Td key={column.name} className={`${classes.total} ${isNumber(column.kind) ? classes.number : ''}`}>
              {i === 0
                ? t('reports.total')
                : isNumber(column.kind) && total[column.name] !== undefined
                  ? text(column, total[column.name])
                  : ''}
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
