import { ActionIcon, Button, CopyButton, Menu, Table } from '@mantine/core'
import { IconCheck, IconCopy, IconDots } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from '../components/list-page.module.css'
import { isLongName } from '../components/long-name.ts'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { Column, ListScreenDefinition } from './list-screen-definition.ts'
import styles from './resource-table.module.css'
import type { useResourceActions } from './use-resource-actions.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface CellProps<Row extends { id: string }> {
  column: Column<Row>
  row: Row
  screen: ListScreenDefinition<Row>
  /** Left edge when the column is pinned, px. */
  pinnedAt: number | undefined
  width: number | undefined
  /** The first column opens the row. */
  onOpen: (() => void) | null
}

/** Left edge of a pinned column while the others scroll, and the width of a column set by the user. */
export function columnStyle(pinnedAt: number | undefined, width: number | undefined): CSSProperties {
  return {
    ...(pinnedAt !== undefined && { '--pinned-at': `${pinnedAt}px` }),
    ...(width !== undefined && { width, minWidth: width, maxWidth: width }),
  }
}

export function Cell<Row extends { id: string }>({ column, row, screen, pinnedAt, width, onOpen }: CellProps<Row>) {
  const text = useCellText(column, row, screen)
  const { t } = useResourceTexts(screen.resource)
  const content = column.render ? column.render(row) : text
  return (
    <Table.Td
      className={column.kind === 'number' ? classes.number : styles.cell}
      data-pinned={pinnedAt !== undefined || undefined}
      data-name={(!column.render && isLongName(text)) || undefined}
      style={columnStyle(pinnedAt, width)}
      title={text}
    >
      {onOpen ? (
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

/** Rows have it as a boolean or as the forms' code. */
const isYes = (value: unknown): boolean => value === true || value === 'Y'

function useCellText<Row extends { id: string }>(column: Column<Row>, row: Row, screen: ListScreenDefinition<Row>): string {
  const texts = useResourceTexts(screen.resource)
  const timeZone = useTimeZone()
  const value = row[column.name]
  if (value === null || value === undefined || value === '') return texts.t('app.empty')
  const kind = column.kind ?? 'text'
  if (kind === 'yesNo') return texts.option('yesNo', isYes(value) ? 'Y' : 'N')
  if (kind === 'datetime') return siteDateTime(Date.parse(String(value)), timeZone)
  if (typeof kind === 'object') return texts.option(kind.options, String(value))
  return String(value)
}

/** Further ones are in a menu. */
const MOST_BUTTONS = 3

/** Whether rows can have buttons at all: none without permissions beyond viewing. */
export function hasButtons<Row extends { id: string }>(
  { Buttons, rowActions = [] }: ListScreenDefinition<Row>,
  actions: ReturnType<typeof useResourceActions<Row>>,
): boolean {
  if (Buttons || actions.may('edit') || actions.may('delete')) return true
  return rowActions.some(({ permission }) => actions.mayCode(permission))
}

interface RowButtonsProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  row: Row
  list: ResourceList<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
}

export function RowButtons<Row extends { id: string }>({ screen, row, list, actions }: RowButtonsProps<Row>) {
  const texts = useResourceTexts(screen.resource)
  const { t } = texts
  const name = screen.nameOf(row)
  const own = (screen.rowActions ?? []).filter(({ permission, shown }) => actions.mayCode(permission) && (shown?.(row) ?? true))
  const mayEdit = actions.may('edit') && (screen.editable?.(row) ?? true)
  const mayDelete = actions.may('delete') && (screen.deletable?.(row) ?? true)
  const usual = [mayEdit, mayDelete].filter(Boolean).length
  const inRow = own.length + usual > MOST_BUTTONS ? own.slice(0, MOST_BUTTONS - usual) : own
  const more = own.slice(inRow.length)
  return (
    <span className={styles.buttons}>
      {screen.Buttons && <screen.Buttons row={row} />}
      {inRow.map((action) => (
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
      {mayEdit && (
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
      {mayDelete && (
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
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={24} variant="subtle" aria-label={`${t('resource.action.more')} ${name}`}>
              <IconDots size={15} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((action) => (
              <Menu.Item key={action.key} onClick={() => actions.run(action, row)}>
                {texts.action(action.key)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
