import { ActionIcon, Button, Group, Select, Table, Text, TextInput } from '@mantine/core'
import { type Shape, type ShapeFault, type ShapeType, shapeFault } from '@muster/contracts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from './fault-bubble.tsx'
import { emptyRows, rowsOf, shapeOfRows, type TableRows } from './table-rows.ts'

/** Most visible rows: a shape may have thousands of points. */
const PAGE_ROWS = 50

interface CoordinateTableProps {
  /** Null: nothing is drawn yet. */
  shape: Shape | null
  /** What to start when nothing is drawn. */
  type: ShapeType
  readOnly: boolean
  /** Called only with valid shapes. */
  onChange: (shape: Shape) => void
}

/** All points of a shape as numbers: the way to draw without a pointer. */
export function CoordinateTable({ shape, type, readOnly, onChange }: CoordinateTableProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [rows, setRows] = useState<TableRows>(() => (shape ? rowsOf(shape) : emptyRows(type)))
  const [fault, setFault] = useState<ShapeFault | null>(null)
  const [ring, setRing] = useState(0)
  const [page, setPage] = useState(0)
  /** The table's own changes must not overwrite what is being typed. */
  const made = useRef<Shape | null>(null)
  useEffect(() => {
    if (shape !== null && shape === made.current) return
    made.current = null
    setRows(shape ? rowsOf(shape) : emptyRows(type))
    setFault(null)
    setRing((shown) => (shape?.type === 'polygon' && shown < shape.rings.length ? shown : 0))
  }, [shape, type])

  const take = (next: TableRows, isDone: boolean) => {
    setRows(next)
    if (!isDone) return
    const drawn = shapeOfRows(next)
    const broken = shapeFault(drawn)
    setFault(broken)
    if (broken !== null || JSON.stringify(drawn) === JSON.stringify(shape)) return
    made.current = drawn
    onChange(drawn)
  }
  const shown = rows.rings[ring] ?? []
  const withRing = (points: TableRows['rings'][number]): TableRows => ({
    ...rows,
    rings: rows.rings.map((one, i) => (i === ring ? points : one)),
  })
  const isLong = rows.type === 'polygon' || rows.type === 'corridor' || rows.type === 'line'
  const from = Math.min(page, Math.max(0, Math.ceil(shown.length / PAGE_ROWS) - 1)) * PAGE_ROWS
  const type_ = (i: number, axis: 0 | 1, text: string) =>
    take(
      withRing(shown.map((one, at): readonly [string, string] => (at !== i ? one : axis === 0 ? [text, one[1]] : [one[0], text]))),
      false,
    )
  const done = () => take(rows, true)

  return (
    <section
      aria-label={t('map.draw.table.title')}
      onKeyDown={(event) => event.key === 'Enter' && !(event.target instanceof HTMLButtonElement) && done()}
    >
      <Text fw={600} size="sm">
        {t('map.draw.table.title')}
      </Text>
      {shape === null && !readOnly && (
        <Text size="xs" c="dimmed">
          {t('map.draw.table.empty')}
        </Text>
      )}
      {rows.rings.length > 1 && (
        <Select
          size="xs"
          my={4}
          aria-label={t('map.draw.table.title')}
          data={rows.rings.map((_, i) => ({
            value: String(i),
            label: i === 0 ? t(`map.draw.shape.${rows.type}`) : t('map.draw.table.ring', { number: i }),
          }))}
          value={String(ring)}
          allowDeselect={false}
          onChange={(value) => setRing(Number(value))}
        />
      )}
      {(rows.type === 'circle' || rows.type === 'corridor') && (
        <TextInput
          size="xs"
          my={4}
          label={t(rows.type === 'circle' ? 'map.draw.radius' : 'map.draw.width')}
          value={rows.size}
          readOnly={readOnly}
          inputMode="decimal"
          onChange={(event) => take({ ...rows, size: event.currentTarget.value }, false)}
          onBlur={done}
        />
      )}
      <Table verticalSpacing={2} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('map.draw.table.number')}</Table.Th>
            <Table.Th scope="col">{t('map.draw.table.x')}</Table.Th>
            <Table.Th scope="col">{t('map.draw.table.y')}</Table.Th>
            {isLong && !readOnly && <Table.Th />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.slice(from, from + PAGE_ROWS).map((point, k) => {
            const i = from + k
            return (
              <Table.Tr key={i}>
                <Table.Td>{i + 1}</Table.Td>
                {([0, 1] as const).map((axis) => (
                  <Table.Td key={axis}>
                    <TextInput
                      size="xs"
                      aria-label={t('map.draw.table.cell', { number: i + 1, axis: axis === 0 ? 'x' : 'y' })}
                      value={point[axis]}
                      readOnly={readOnly}
                      inputMode="decimal"
                      onChange={(event) => type_(i, axis, event.currentTarget.value)}
                      onBlur={done}
                    />
                  </Table.Td>
                ))}
                {isLong && !readOnly && (
                  <Table.Td w={30}>
                    <ActionIcon
                      size={24}
                      variant="subtle"
                      color="red"
                      aria-label={t('map.draw.table.remove', { number: i + 1 })}
                      onClick={() => take(withRing(shown.filter((_, at) => at !== i)), true)}
                    >
                      <IconTrash size={14} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {fault !== null && (
        <Text role="alert" size="sm" c="var(--muster-critical)">
          {faultText(fault)}
        </Text>
      )}
      {shown.length > PAGE_ROWS && (
        <Group gap="xs" my={4}>
          <Text size="xs">
            {t('map.draw.table.page', { from: from + 1, to: Math.min(from + PAGE_ROWS, shown.length), total: shown.length })}
          </Text>
          <Button size="compact-xs" variant="default" disabled={from === 0} onClick={() => setPage(from / PAGE_ROWS - 1)}>
            {t('map.draw.table.previous')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={from + PAGE_ROWS >= shown.length}
            onClick={() => setPage(from / PAGE_ROWS + 1)}
          >
            {t('map.draw.table.next')}
          </Button>
        </Group>
      )}
      {isLong && !readOnly && (
        <Button
          size="compact-sm"
          mt={4}
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            take(withRing([...shown, ['', '']]), false)
            setPage(Math.floor(shown.length / PAGE_ROWS))
          }}
        >
          {t('map.draw.table.add')}
        </Button>
      )}
    </section>
  )
}
