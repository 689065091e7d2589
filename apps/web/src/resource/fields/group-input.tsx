import { Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import { emptyValue, type Field, type FieldValue, type GroupRow, initialValues, isEmptyValue, isVisible } from '@muster/contracts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldInput, FieldInputProps, FieldOf } from './field-input.ts'

/** A field in a repeated group has an input like any other. */
type InputOf = (kind: Field['kind']) => FieldInput

/** Parts of a form that can be repeated any number of times, each with its own fields. */
export const groupInput = (inputOf: InputOf) => (props: FieldInputProps<FieldOf<'group'>, GroupRow[]>) => {
  const { field, label, value, onChange, error, required, locked, texts } = props
  const rows = value ?? []
  const keys = useRowKeys(rows.length)
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Stack gap="sm">
        {rows.map((row, index) => (
          <Fieldset key={keys.of(index)} legend={texts.word('resource.group.row', { number: index + 1 })}>
            <Row
              {...props}
              row={row}
              index={index}
              inputOf={inputOf}
              onRow={(next) => onChange(rows.map((other, i) => (i === index ? next : other)))}
            />
            {!locked && (
              <Button
                size="compact-sm"
                mt="sm"
                color="red"
                variant="subtle"
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => {
                  keys.remove(index)
                  onChange(rows.filter((_, i) => i !== index))
                }}
              >
                {texts.word('resource.group.remove', { number: index + 1 })}
              </Button>
            )}
          </Fieldset>
        ))}
        {!locked && rows.length < field.most && (
          <Group>
            <Button
              size="sm"
              variant="default"
              ref={props.inputRef}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...rows, initialValues(field.fields) as GroupRow])}
            >
              {texts.t('resource.group.add')}
            </Button>
          </Group>
        )}
        {locked && rows.length === 0 && <span>{texts.t('app.empty')}</span>}
      </Stack>
    </Input.Wrapper>
  )
}

type RowProps = FieldInputProps<FieldOf<'group'>, GroupRow[]> & {
  row: GroupRow
  index: number
  inputOf: InputOf
  onRow: (row: GroupRow) => void
}

function Row({ field: { name, fields }, row, index, inputOf, onRow, within, locked, onBlur, texts }: RowProps) {
  const change = (inner: Field) => (value: FieldValue) => {
    const next = { ...row, [inner.name]: value }
    for (const other of fields) if (other.kind === 'calc') next[other.name] = other.compute(next)
    onRow(next)
  }
  return (
    <Stack gap="sm">
      {fields
        .filter((inner) => isVisible(inner, fields, row))
        .map((inner) => {
          const Inner = inputOf(inner.kind) as (props: FieldInputProps<Field, FieldValue>) => React.ReactNode
          const fixed = locked || inner.locked === true
          const value = row[inner.name] ?? emptyValue(inner.kind)
          return (
            <Inner
              key={inner.name}
              field={inner}
              label={texts.grouped(name, inner.name)}
              value={value}
              onChange={change(inner)}
              onBlur={onBlur}
              inputRef={() => {}}
              error={within?.[`${index}.${inner.name}`]}
              locked={fixed}
              required={!fixed && inner.required === true}
              placeholder={fixed && isEmptyValue(inner.kind, value) ? texts.t('app.empty') : undefined}
              texts={texts}
            />
          )
        })}
    </Stack>
  )
}

/** A row keeps its key when an earlier one is removed, so that typed text stays in place. */
function useRowKeys(length: number) {
  const keys = useRef<number[]>([])
  const last = useRef(0)
  while (keys.current.length < length) keys.current.push(++last.current)
  keys.current.length = length
  return { of: (index: number) => keys.current[index], remove: (index: number) => keys.current.splice(index, 1) }
}
