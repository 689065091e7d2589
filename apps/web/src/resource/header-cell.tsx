import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import classes from '../components/list-page.module.css'
import type { Column, ListScreenDefinition } from './list-screen-definition.ts'
import styles from './resource-table.module.css'
import { columnStyle } from './row-cells.tsx'
import { clampWidth } from './use-list-settings.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface HeaderCellProps<Row extends { id: string }> {
  column: Column<Row>
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  pinnedAt: number | undefined
  width: number | undefined
  onWidth: (width: number) => void
}

/**
 * Name of a column: sorts if it can, and its edge is dragged to widen it (the column settings take a number instead).
 */
export function HeaderCell<Row extends { id: string }>({ column, screen, list, pinnedAt, width, onWidth }: HeaderCellProps<Row>) {
  const texts = useResourceTexts(screen.resource)
  const label = texts.field(column.name)
  const [dragged, setDragged] = useState<number | null>(null)
  const ascending = list.sort === column.sort
  const descending = list.sort === `-${column.sort}`
  const sorted = ascending ? 'ascending' : descending ? 'descending' : 'none'

  function startDrag(down: PointerEvent<HTMLSpanElement>) {
    const handle = down.currentTarget
    const before = handle.parentElement?.offsetWidth ?? 0
    handle.setPointerCapture(down.pointerId)
    const widthAt = (event: { clientX: number }) => clampWidth(before + event.clientX - down.clientX)
    handle.onpointermove = (event) => setDragged(widthAt(event))
    handle.onpointerup = (event) => {
      handle.onpointermove = null
      handle.onpointerup = null
      setDragged(null)
      if (event.clientX !== down.clientX) onWidth(widthAt(event))
    }
  }
  return (
    <Table.Th
      scope="col"
      className={column.kind === 'number' ? classes.number : styles.head}
      data-pinned={pinnedAt !== undefined || undefined}
      style={columnStyle(pinnedAt, dragged ?? width)}
      aria-sort={column.sort ? sorted : undefined}
    >
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
      <span className={styles.edge} aria-hidden onPointerDown={startDrag} />
    </Table.Th>
  )
}
