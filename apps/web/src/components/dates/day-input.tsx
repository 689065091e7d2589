import { DateInput, type DateInputProps } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { parseDay } from './parse-day.ts'
import { useCalendar } from './use-calendar.ts'

type DayInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  /** `yyyy-MM-dd`, or empty. */
  value: string
  onChange: (day: string) => void
}

/**
 * A day, typed or chosen from a calendar. Invalid input is not accepted: leaving the box restores its previous value.
 */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
      placeholder="yyyy-MM-dd"
      {...useCalendar()}
      {...rest}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={(day) => day}
      dateParser={parseDay}
      clearButtonProps={{ 'aria-label': t('resource.calendar.clear') }}
    />
  )
}
