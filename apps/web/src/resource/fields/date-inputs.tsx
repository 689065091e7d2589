import { DateTimePicker, YearPickerInput } from '@mantine/dates'
import { DayInput } from '../../components/dates/day-input.tsx'
import { useCalendar } from '../../components/dates/use-calendar.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'

type DateProps = FieldInputProps<FieldOf<'date' | 'datetime' | 'year'>, string>

function common({ label, error, locked, required, inputRef }: DateProps) {
  return {
    label,
    error,
    readOnly: locked,
    variant: locked ? 'filled' : 'default',
    withAsterisk: required,
    clearable: !required && !locked,
    ref: inputRef,
  } as const
}

/** `yyyy-MM-dd`. */
export function DateField(props: DateProps) {
  const placeholder = props.placeholder ? { placeholder: props.placeholder } : {}
  return <DayInput {...common(props)} {...placeholder} value={props.value ?? ''} onChange={props.onChange} onBlur={props.onBlur} />
}

/** For a picker opened by a button: its field counts as visited when the picker closes, not when it opens. */
function usePicker(props: DateProps) {
  const { t } = props.texts
  return {
    ...useCalendar(),
    ...common(props),
    clearButtonProps: { 'aria-label': t('resource.calendar.clear') },
    onDropdownClose: props.onBlur,
  }
}

/** `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export function DatetimeField(props: DateProps) {
  const { t } = props.texts
  return (
    <DateTimePicker
      {...usePicker(props)}
      withSeconds
      placeholder={props.placeholder ?? 'yyyy-MM-dd HH:mm:ss'}
      value={props.value || null}
      onChange={(time) => props.onChange(time ?? '')}
      valueFormat={(time) => time}
      timePickerProps={{
        'aria-label': t('resource.calendar.time'),
        hoursInputLabel: t('resource.calendar.hours'),
        minutesInputLabel: t('resource.calendar.minutes'),
        secondsInputLabel: t('resource.calendar.seconds'),
      }}
      submitButtonProps={{ 'aria-label': t('resource.calendar.done') }}
    />
  )
}

/** `yyyy`. */
export function YearField(props: DateProps) {
  return (
    <YearPickerInput
      {...usePicker(props)}
      placeholder={props.placeholder ?? 'yyyy'}
      value={props.value ? `${props.value}-01-01` : null}
      onChange={(year) => props.onChange(year?.slice(0, 4) ?? '')}
      valueFormat="YYYY"
    />
  )
}
