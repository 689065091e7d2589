import { Cascader, Group, Input, Select, TextInput } from '@mantine/core'
import type { UnitValue } from '@muster/contracts'
import { optionChoices, useOptions } from '../options.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'

/** Two ends; both are needed. */
export function RangeField(props: FieldInputProps<FieldOf<'range'>, [string, string]>) {
  const { field, label, value, onChange, error, locked, required, texts } = props
  const [from, to] = value ?? ['', '']
  const type = field.of === 'date' ? 'date' : 'text'
  const shared = { type, readOnly: locked, variant: locked ? 'filled' : 'default', onBlur: props.onBlur, style: { flex: 1 } } as const
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          {...shared}
          ref={props.inputRef}
          aria-label={`${label} ${texts.t('resource.range.from')}`}
          value={from}
          error={error !== undefined}
          onChange={(event) => onChange([event.currentTarget.value, to])}
        />
        <span aria-hidden>–</span>
        <TextInput
          {...shared}
          aria-label={`${label} ${texts.t('resource.range.to')}`}
          value={to}
          error={error !== undefined}
          onChange={(event) => onChange([from, event.currentTarget.value])}
        />
      </Group>
    </Input.Wrapper>
  )
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
          onChange={(unit) => onChange({ ...held, unit: unit ?? '' })}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** A path through levels of options; values of known sets are one level. */
export function CascaderField(props: FieldInputProps<FieldOf<'cascader'>, string[]>) {
  const { field, label, value, error, locked, required, texts } = props
  const loaded = useOptions(field.options)
  return (
    <Cascader
      label={label}
      data={optionChoices(field.options, loaded, texts.option)}
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
