import { ActionIcon, Button, Checkbox, CopyButton, Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconCopy } from '@tabler/icons-react'
import classes from '../components/list-page.module.css'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { Column, ListScreenDefinition } from './list-screen-definition.ts'
import styles from './resource-table.module.css'
import type { Density, ListSettingsState } from './use-list-settings.ts'
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

/** Height of a row by the density that the user chose: space above and below the text, px. */
const ROW_SPACE_PX: Record<Density, number> = { dense: 3, normal: 7, loose: 13 }

export function ResourceTable<Row extends { id: string }>({ screen, rows, list, settings, actions }: ResourceTableProps<Row>) {
  const texts = useResourceTexts(screen.resource)
  const { t } = texts
  const selectable = actions.may('delete') && !screen.noBulkDelete
  const chosen = new Set(list.selected.map(({ id }) => id))
  if (rows.length === 0) return <EmptyList screen={screen} list={list} actions={actions} />
  const toggle = (row: Row) =>
    list.setSelected(chosen.has(row.id) ? list.selected.filter(({ id }) => id !== row.id) : [...list.selected, row])
  return (
    <Table highlightOnHover verticalSpacing={ROW_SPACE_PX[settings.settings.density]} horizontalSpacing="md" aria-label={texts.title}>
      <Table.Thead>
        <Table.Tr>
          {selectable && (
            <Table.Th scope="col" w={40}>
              <Checkbox
                size="xs"
                aria-label={t('resource.table.selectPage')}
                checked={rows.every(({ id }) => chosen.has(id))}
                indeterminate={chosen.size > 0 && !rows.every(({ id }) => chosen.has(id))}
                onChange={(event) => list.setSelected(event.currentTarget.checked ? [...rows] : [])}
              />
            </Table.Th>
          )}
          {settings.columns.map((column) => (
            <HeaderCell key={column.name} column={column} screen={screen} list={list} />
          ))}
          <Table.Th scope="col" className={styles.actionsHead}>
            {t('resource.table.actions')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} className={styles.row} onClick={() => list.change({ type: 'open', mode: 'view', id: row.id })}>
            {selectable && (
              <Table.Td onClick={(event) => event.stopPropagation()}>
                <Checkbox
                  size="xs"
                  aria-label={texts.word('resource.table.select', { name: screen.nameOf(row) })}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row)}
                />
              </Table.Td>
            )}
            {settings.columns.map((column, index) => (
              <Cell
                key={column.name}
                column={column}
                row={row}
                screen={screen}
                open={index === 0}
                onOpen={() => list.change({ type: 'open', mode: 'view', id: row.id })}
              />
            ))}
            <Table.Td className={styles.actions} onClick={(event) => event.stopPropagation()}>
              <RowButtons screen={screen} row={row} list={list} actions={actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function HeaderCell<Row extends { id: string }>({
  column,
  screen,
  list,
}: {
  column: Column<Row>
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
}) {
  const texts = useResourceTexts(screen.resource)
  const label = texts.field(column.name)
  const ascending = list.sort === column.sort
  const descending = list.sort === `-${column.sort}`
  const sorted = ascending ? 'ascending' : descending ? 'descending' : 'none'
  return (
    <Table.Th scope="col" className={column.kind === 'number' ? classes.number : undefined} aria-sort={column.sort ? sorted : undefined}>
      {column.sort ? (
        <UnstyledButton
          className={styles.sort}
          onClick={() => list.change({ type: 'sort', sort: ascending ? `-${column.sort}` : (column.sort as string) })}
        >
          {label}
          {ascending && <IconArrowUp size={14} aria-hidden />}
          {descending && <IconArrowDown size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        label
      )}
    </Table.Th>
  )
}

interface CellProps<Row extends { id: string }> {
  column: Column<Row>
  row: Row
  screen: ListScreenDefinition<Row>
  open: boolean
  onOpen: () => void
}

function Cell<Row extends { id: string }>({ column, row, screen, open, onOpen }: CellProps<Row>) {
  const text = useCellText(column, row, screen)
  const { t } = useResourceTexts(screen.resource)
  const content = column.render ? column.render(row) : text
  return (
    <Table.Td className={column.kind === 'number' ? classes.number : styles.cell} title={text}>
      {open ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {content}
        </button>
      ) : (
        content
      )}
      {column.copy && row[column.name] != null && (
        <CopyButton value={String(row[column.name])}>
          {({ copied, copy }) => (
            <ActionIcon
              size={24}
              ml={2}
              variant="subtle"
              color={copied ? 'green' : 'gray'}
              className={styles.copy}
              aria-label={`${t(copied ? 'resource.action.copied' : 'resource.action.copy')} ${text}`}
              onClick={(event) => {
                event.stopPropagation()
                copy()
              }}
            >
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      )}
    </Table.Td>
  )
}

function useCellText<Row extends { id: string }>(column: Column<Row>, row: Row, screen: ListScreenDefinition<Row>): string {
  const texts = useResourceTexts(screen.resource)
  const timeZone = useTimeZone()
  const value = row[column.name]
  if (value === null || value === undefined || value === '') return texts.t('app.empty')
  const kind = column.kind ?? 'text'
  if (kind === 'yesNo') return texts.option('yesNo', value ? 'Y' : 'N')
  if (kind === 'datetime') return siteDateTime(Date.parse(String(value)), timeZone)
  if (typeof kind === 'object') return texts.option(kind.options, String(value))
  return String(value)
}

function RowButtons<Row extends { id: string }>({
  screen,
  row,
  list,
  actions,
}: Omit<ResourceTableProps<Row>, 'rows' | 'settings'> & { row: Row }) {
  const texts = useResourceTexts(screen.resource)
  const { t } = texts
  const name = screen.nameOf(row)
  const own = (screen.rowActions ?? []).filter(({ permission, shown }) => actions.mayCode(permission) && (shown?.(row) ?? true))
  return (
    <span className={styles.buttons}>
      {own.map((action) => (
        <Button
          key={action.key}
          size="compact-xs"
          variant="subtle"
          aria-label={`${texts.action(action.key)} ${name}`}
          onClick={() => actions.run(action, row)}
        >
          {texts.action(action.key)}
        </Button>
      ))}
      {actions.may('edit') && (
        <Button
          aria-keyshortcuts="e"
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('resource.action.edit')} ${name}`}
          onClick={() => list.change({ type: 'open', mode: 'edit', id: row.id })}
        >
          {t('resource.action.edit')}
        </Button>
      )}
      {actions.may('delete') && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={`${t('resource.action.delete')} ${name}`}
          onClick={() => actions.askDelete([row])}
        >
          {t('resource.action.delete')}
        </Button>
      )}
    </span>
  )
}

/** Nothing yet, or nothing that matches: two different things to do. */
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
