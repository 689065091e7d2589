import { Checkbox, Group, Radio, Select } from '@mantine/core'
import { optionChoices, useOptions } from '../options.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'
import { SearchedSelect } from './searched-select.tsx'

export function SelectField(props: FieldInputProps<FieldOf<'select'>, string>) {
  const { field, label, value, error, locked, required, texts } = props
  const loaded = useOptions(field.options)
  return (
    <Select
      label={label}
      data={optionChoices(field.options, loaded, texts.option)}
      value={value || null}
      onChange={(next) => props.onChange(next ?? '')}
      onBlur={props.onBlur}
      ref={props.inputRef}
      error={error}
      readOnly={locked}
      variant={locked ? 'filled' : 'default'}
      withAsterisk={required}
      placeholder={props.placeholder}
      rightSection={locked ? <span /> : undefined}
      clearable={!required && !locked}
      searchable={!locked}
      nothingFoundMessage={texts.t('resource.noOptions')}
    />
  )
}

export function RemoteSelectField(props: FieldInputProps<FieldOf<'remoteSelect'>, string>) {
  const { field, label, value, error, locked, required } = props
  return (
    <SearchedSelect
      label={label}
      path={field.path}
      value={value ?? ''}
      searchable={!locked}
      onChange={props.onChange}
      onBlur={props.onBlur}
      ref={props.inputRef}
      error={error}
      readOnly={locked}
      variant={locked ? 'filled' : 'default'}
      withAsterisk={required}
      placeholder={props.placeholder}
      rightSection={locked ? <span /> : undefined}
      clearable={!locked}
    />
  )
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
