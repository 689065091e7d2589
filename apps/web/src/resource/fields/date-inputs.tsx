import { TextInput } from '@mantine/core'
import type { FieldInputProps, FieldOf } from './field-input.ts'

type DateProps = FieldInputProps<FieldOf<'date' | 'datetime' | 'year'>, string>

function NativeDate({
  type,
  toInput,
  fromInput,
  ...props
}: DateProps & { type: string; toInput: (v: string) => string; fromInput: (v: string) => string }) {
  const { label, value, onBlur, inputRef, error, locked, required } = props
  return (
    <TextInput
      type={type}
      step={type === 'datetime-local' ? 1 : undefined}
      label={label}
      value={toInput(value ?? '')}
      onChange={(event) => props.onChange(fromInput(event.currentTarget.value))}
      onBlur={onBlur}
      ref={inputRef}
      error={error}
      readOnly={locked}
      variant={locked ? 'filled' : 'default'}
      withAsterisk={required}
    />
  )
}

const same = (value: string) => value

/** `yyyy-MM-dd`, as the browser's own date input writes it: keyboard, paste and screen readers work. */
export function DateField(props: DateProps) {
  return <NativeDate {...props} type="date" toInput={same} fromInput={same} />
}

/** `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export function DatetimeField(props: DateProps) {
  return (
    <NativeDate
      {...props}
      type="datetime-local"
      toInput={(value) => value.replace(' ', 'T')}
      fromInput={(value) => (value === '' ? '' : value.replace('T', ' ').padEnd(19, ':00'))}
    />
  )
}

export function YearField(props: DateProps) {
  return <NativeDate {...props} type="number" toInput={same} fromInput={(value) => value.slice(0, 4)} />
}
