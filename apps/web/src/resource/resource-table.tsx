import { Button, Checkbox, Table, Text } from '@mantine/core'
import classes from '../components/list-page.module.css'
import { bulkActionsOf } from './bulk-bar.tsx'
import { HeaderCell } from './header-cell.tsx'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import styles from './resource-table.module.css'
import { Cell, hasButtons, RowButtons } from './row-cells.tsx'
import type { Density, ListSettingsState } from './use-list-settings.ts'
import { usePinnedEdges } from './use-pinned-edges.ts'
import type { useResourceActions } from './use-resource-actions.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface ResourceTableProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  rows: readonly Row[]
  list: ResourceList<Row>
  settings: ListSettingsState<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
}

/** Height of a row by the user's density: space above and below the text, px. */
const ROW_SPACE_PX: Record<Density, number> = { dense: 3, normal: 7, loose: 13 }
/** Minimum height of a row, px. */
const ROW_HEIGHT_PX: Record<Density, number> = { dense: 32, normal: 40, loose: 52 }

/**
 * Rows of a page. The selection boxes, the first column, pinned ones and a row's buttons stay in place while the rest
 * scrolls.
 */
export function ResourceTable<Row extends { id: string }>({ screen, rows, list, settings, actions }: ResourceTableProps<Row>) {
  const texts = useResourceTexts(screen.resource)
  const { t } = texts
  const { columns, settings: state, pinned } = settings
  const selectable = (actions.may('delete') && !screen.noBulkDelete) || bulkActionsOf(screen, actions.mayCode).length > 0
  const boxes = selectable ? 1 : 0
  const acted = hasButtons(screen, actions)
  const { heading, edges } = usePinnedEdges(boxes + pinned)
  const pinnedAt = (index: number) => (index < pinned ? (edges[boxes + index] ?? 0) : undefined)
  const chosen = new Set(list.selected.map(({ id }) => id))
  if (rows.length === 0) return <EmptyList screen={screen} list={list} actions={actions} />
  const toggle = (row: Row) =>
    list.setSelected(chosen.has(row.id) ? list.selected.filter(({ id }) => id !== row.id) : [...list.selected, row])
  const open = (row: Row) => list.change({ type: 'open', mode: 'view', id: row.id })
  return (
    <Table
      className={styles.table}
      highlightOnHover
      verticalSpacing={ROW_SPACE_PX[state.density]}
      horizontalSpacing="xs"
      style={{ '--row-height': `${ROW_HEIGHT_PX[state.density]}px` }}
      aria-label={texts.title}
    >
      <Table.Thead>
        <Table.Tr ref={heading}>
          {selectable && (
            <Table.Th scope="col" w={40} data-pinned data-boxes>
              <Checkbox
                size="xs"
                aria-label={t('resource.table.selectPage')}
                checked={rows.every(({ id }) => chosen.has(id))}
                indeterminate={chosen.size > 0 && !rows.every(({ id }) => chosen.has(id))}
                onChange={(event) => list.setSelected(event.currentTarget.checked ? [...rows] : [])}
              />
            </Table.Th>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.name}
              column={column}
              screen={screen}
              list={list}
              pinnedAt={pinnedAt(index)}
              width={state.widths[column.name]}
              onWidth={(width) => settings.change({ ...state, widths: { ...state.widths, [column.name]: width } })}
            />
          ))}
          {acted && (
            <Table.Th scope="col" className={styles.actions} data-actions>
              {t('resource.table.actions')}
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} className={styles.row} onClick={() => open(row)}>
            {selectable && (
              <Table.Td data-pinned onClick={(event) => event.stopPropagation()}>
                <Checkbox
                  size="xs"
                  aria-label={texts.word('resource.table.select', { name: screen.nameOf(row) })}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row)}
                />
              </Table.Td>
            )}
            {columns.map((column, index) => (
              <Cell
                key={column.name}
                column={column}
                row={row}
                screen={screen}
                pinnedAt={pinnedAt(index)}
                width={state.widths[column.name]}
                onOpen={index === 0 ? () => open(row) : null}
              />
            ))}
            {acted && (
              <Table.Td className={styles.actions} data-actions onClick={(event) => event.stopPropagation()}>
                <RowButtons screen={screen} row={row} list={list} actions={actions} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** No rows yet, or no matches: the user's next step differs. */
function EmptyList<Row extends { id: string }>({ screen, list, actions }: Omit<ResourceTableProps<Row>, 'rows' | 'settings'>) {
  const { t } = useResourceTexts(screen.resource)
  const filtered = Object.keys(list.filters).length > 0
  return (
    <div className={classes.empty}>
      <Text mb="sm">{t(filtered ? 'resource.empty.noMatch' : 'resource.empty.nothing')}</Text>
      {filtered ? (
        <Button variant="default" size="sm" onClick={() => list.change({ type: 'filters', values: {} })}>
          {t('resource.filter.clear')}
        </Button>
      ) : (
        actions.may('add') && (
          <Button size="sm" onClick={() => list.change({ type: 'open', mode: 'add' })}>
            {t('resource.action.add')}
          </Button>
        )
      )}
    </div>
  )
}
