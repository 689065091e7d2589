import { Button, Checkbox, Group, Input, Modal, Pill, Radio, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Chosen } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Pager } from '../../components/pager.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { callEndpoint } from '../../http/client.ts'
import { CHOOSER_SOURCES } from './choosers.ts'
import { DepartmentPicker } from './department-picker.tsx'
import type { FieldInputProps, FieldOf } from './field-input.ts'

const SEARCH_DEBOUNCE_MS = 200
const PAGE_SIZE = 15
const PAGER_BUTTONS = 5
type Row = { id: string; name: string } & Record<string, string | null>
type DialogProps = FieldInputProps<FieldOf<'dialog'>, Chosen[]>

/** The choices as pills, and a button that opens the chooser. */
export function DialogField(props: DialogProps) {
  const { field, label, value, onChange, error, locked, required, texts } = props
  const [opened, setOpened] = useState(false)
  const ChooserBody = field.chooser === 'department' ? DepartmentPicker : ChooserTable
  const chosen = value ?? []
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="xs" mih={36}>
        {chosen.map((item) => (
          <Pill
            key={item.id}
            size="md"
            withRemoveButton={!locked}
            removeButtonProps={{ 'aria-label': texts.word('resource.chooser.remove', { name: item.name }) }}
            onRemove={() => onChange(chosen.filter(({ id }) => id !== item.id))}
          >
            {item.name}
          </Pill>
        ))}
        {locked ? (
          chosen.length === 0 && <Text size="sm">{texts.t('app.empty')}</Text>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            ref={props.inputRef}
            aria-label={`${texts.t('resource.chooser.open')} ${label}`}
            onClick={() => setOpened(true)}
          >
            {texts.t('resource.chooser.open')}
          </Button>
        )}
      </Group>
      <Modal opened={opened} onClose={() => setOpened(false)} title={label} size={650} closeOnClickOutside={false} closeOnEscape={false}>
        {opened && (
          <ChooserBody
            field={field}
            texts={texts}
            chosen={chosen}
            onDone={(next) => {
              onChange(next)
              setOpened(false)
            }}
          />
        )}
      </Modal>
    </Input.Wrapper>
  )
}

/** The value of another chooser that narrows this one. */
function useNarrowing({ narrowedBy }: (typeof CHOOSER_SOURCES)[keyof typeof CHOOSER_SOURCES]): Record<string, string> {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null
  const id = narrowedBy && (form?.getValues(narrowedBy.field) as Chosen[] | undefined)?.[0]?.id
  return narrowedBy && id ? { [narrowedBy.as]: id } : {}
}

function ChooserTable({
  field,
  texts,
  chosen,
  onDone,
}: {
  field: FieldOf<'dialog'>
  texts: DialogProps['texts']
  chosen: Chosen[]
  onDone: (chosen: Chosen[]) => void
}) {
  const source = CHOOSER_SOURCES[field.chooser]
  const Mark = field.most === 1 ? Radio : Checkbox
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const [{ page, size }, setShown] = useState({ page: 1, size: PAGE_SIZE })
  const [picked, setPicked] = useState(chosen)
  const narrowed = useNarrowing(source)
  const query = useQuery({
    queryKey: ['chooser', field.chooser, search, page, size, narrowed],
    queryFn: async ({ signal }) => {
      const given = { ...source.fixed, ...narrowed, page: page - 1, size, ...(search && { [source.search]: search }) }
      const { data, length } = await callEndpoint(source.endpoint, { query: given, quiet: true, signal })
      return { rows: data as Row[], total: length as number }
    },
    placeholderData: keepPreviousData,
  })
  const toggle = ({ id, name }: Row) => {
    if (picked.some((item) => item.id === id)) setPicked(picked.filter((item) => item.id !== id))
    else setPicked(field.most === 1 ? [{ id, name }] : [...picked, { id, name }].slice(0, field.most))
  }
  return (
    <Stack>
      <TextInput
        label={texts.t('resource.chooser.search')}
        value={text}
        maxLength={64}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setShown({ page: 1, size })
        }}
      />
      <QueryStates query={query}>
        {({ rows, total }) => (
          <>
            <Table.ScrollContainer type="native" minWidth={420}>
              <Table highlightOnHover aria-label={texts.t('resource.chooser.open')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col" />
                    {source.columns.map((column) => (
                      <Table.Th key={column} scope="col">
                        {texts.word(`resource.chooser.columns.${column}`)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((row) => (
                    <Table.Tr key={row.id}>
                      <Table.Td w={40}>
                        <Mark
                          size="xs"
                          aria-label={row.name}
                          checked={picked.some(({ id }) => id === row.id)}
                          onChange={() => toggle(row)}
                        />
                      </Table.Td>
                      {source.columns.map((column) => (
                        <Table.Td key={column} onClick={() => toggle(row)}>
                          {row[column] ?? texts.t('app.empty')}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {rows.length === 0 && <Text c="dimmed">{texts.t('resource.empty.noMatch')}</Text>}
            <Pager total={total} page={page} size={size} buttons={PAGER_BUTTONS} onChange={setShown} />
          </>
        )}
      </QueryStates>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onDone(chosen)}>
          {texts.t('app.action.cancel')}
        </Button>
        <Button onClick={() => onDone(picked)}>{texts.t('resource.chooser.confirm')}</Button>
      </Group>
    </Stack>
  )
}
