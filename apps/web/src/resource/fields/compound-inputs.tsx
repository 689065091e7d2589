import { Cascader, Group, Input, Select, TextInput, type TextInputProps } from '@mantine/core'
import type { UnitValue } from '@muster/contracts'
import { DayInput } from '../../components/dates/day-input.tsx'
import { treeChoices, useOptions } from '../options.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'

/** Two ends; both are needed. */
export function RangeField(props: FieldInputProps<FieldOf<'range'>, [string, string]>) {
  const { field, label, value, onChange, error, locked, required, texts } = props
  const [from, to] = value ?? ['', '']
  const end = (name: 'from' | 'to') => ({
    'aria-label': `${label} ${texts.t(`resource.range.${name}`)}`,
    value: name === 'from' ? from : to,
    error: error !== undefined,
    readOnly: locked,
    variant: locked ? 'filled' : 'default',
    style: { flex: 1 },
  })
  const change = (name: 'from' | 'to') => (next: string) => onChange(name === 'from' ? [next, to] : [from, next])
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="xs" wrap="nowrap" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur()}>
        <End {...end('from')} of={field.of} onChange={change('from')} ref={props.inputRef} />
        <span aria-hidden>–</span>
        <End {...end('to')} of={field.of} onChange={change('to')} />
      </Group>
    </Input.Wrapper>
  )
}

type EndProps = Pick<TextInputProps, 'aria-label' | 'error' | 'readOnly' | 'variant' | 'style' | 'ref'> & {
  of: 'number' | 'date'
  value: string
  onChange: (value: string) => void
}

function End({ of, onChange, ...rest }: EndProps) {
  if (of === 'date') return <DayInput {...rest} onChange={onChange} clearable={rest.readOnly !== true} />
  return <TextInput {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** A value and its unit. */
export function UnitField(props: FieldInputProps<FieldOf<'unit'>, UnitValue>) {
  const { field, label, value, onChange, error, locked, required, texts } = props
  const held = value ?? { value: '', unit: '' }
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          ref={props.inputRef}
          aria-label={label}
          value={held.value}
          error={error !== undefined}
          readOnly={locked}
          onBlur={props.onBlur}
          onChange={(event) => onChange({ ...held, value: event.currentTarget.value })}
        />
        <Select
          w={110}
          aria-label={`${label} ${texts.t('resource.unit')}`}
          data={field.units.map((unit) => ({ value: unit, label: texts.option('unit', unit) }))}
          value={held.unit || null}
          readOnly={locked}
          onBlur={props.onBlur}
          clearable={!required && !locked}
          onChange={(unit) => onChange({ ...held, unit: unit ?? '' })}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** A path through levels of options, as many as there are; only an end can be chosen. */
export function CascaderField(props: FieldInputProps<FieldOf<'cascader'>, string[]>) {
  const { field, label, value, error, locked, required, texts } = props
  const loaded = useOptions(field.options)
  return (
    <Cascader
      label={label}
      data={treeChoices(field.options, loaded, texts.option)}
      value={value?.length ? value : null}
      onChange={(next) => props.onChange(next ?? [])}
      onBlur={props.onBlur}
      ref={props.inputRef}
      error={error}
      readOnly={locked}
      withAsterisk={required}
      clearable={!locked}
    />
  )
}
