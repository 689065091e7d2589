import { Checkbox, Group, Radio, Select } from '@mantine/core'
import type { Field } from '@muster/contracts'
import { optionChoices, useOptions } from '../options.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'
import { SearchedSelect } from './searched-select.tsx'

/** Common properties of every select of a form. */
const selectProps = ({ label, onBlur, inputRef, error, locked, required, placeholder }: FieldInputProps<Field, string>) => ({
  label,
  onBlur,
  error,
  placeholder,
  ref: inputRef,
  readOnly: locked,
  withAsterisk: required,
  searchable: !locked,
  // Otherwise a form with this as its first field would open with a list over its other fields.
  openOnFocus: false,
  variant: locked ? 'filled' : 'default',
  rightSection: locked ? <span /> : undefined,
})

/** Known options are all loaded; of those on the server the first are loaded, and the search fetches more. */
export function SelectField(props: FieldInputProps<FieldOf<'select'>, string>) {
  const { field, value, onChange, locked, required, texts } = props
  const shared = { ...selectProps(props), clearable: !required && !locked }
  if ('path' in field.options) return <SearchedSelect {...shared} source={field.options} value={value ?? ''} onChange={onChange} />
  return (
    <Select
      {...shared}
      data={optionChoices(field.options, [], texts.option)}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      nothingFoundMessage={texts.t('resource.noOptions')}
    />
  )
}

export function RemoteSelectField(props: FieldInputProps<FieldOf<'remoteSelect'>, string>) {
  const { field, value, onChange, locked } = props
  return <SearchedSelect {...selectProps(props)} clearable={!locked} source={field} value={value ?? ''} onChange={onChange} />
}

export function RadioField(props: FieldInputProps<FieldOf<'radio'>, string>) {
  const { field, label, value, error, locked, required, texts } = props
  const loaded = useOptions(field.options)
  return (
    <Radio.Group label={label} value={value || null} onChange={props.onChange} error={error} withAsterisk={required} readOnly={locked}>
      <Group h={36}>
        {optionChoices(field.options, loaded, texts.option).map((choice, index) => (
          <Radio
            key={choice.value}
            {...choice}
            ref={index === 0 ? props.inputRef : undefined}
            onBlur={props.onBlur}
            disabled={locked && choice.value !== value}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function CheckboxField(props: FieldInputProps<FieldOf<'checkbox'>, string[]>) {
  const { field, label, value, error, locked, required, texts } = props
  const loaded = useOptions(field.options)
  return (
    <Checkbox.Group label={label} value={value ?? []} onChange={props.onChange} error={error} withAsterisk={required} readOnly={locked}>
      <Group mih={36}>
        {optionChoices(field.options, loaded, texts.option).map((choice, index) => (
          <Checkbox key={choice.value} {...choice} ref={index === 0 ? props.inputRef : undefined} onBlur={props.onBlur} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
