import { Group, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from './day-input.tsx'

interface DayRangeInputProps {
  label: string
  /** `from,to`: both days included, an empty end is open; empty when both are. */
  value: string
  onChange: (range: string) => void
}

/** Two days that filter a list. */
export function DayRangeInput({ label, value, onChange }: DayRangeInputProps) {
  const { t } = useTranslation()
  const [from = '', to = ''] = value.split(',')
  const apply = (nextFrom: string, nextTo: string) => onChange(nextFrom || nextTo ? `${nextFrom},${nextTo}` : '')
  const shared = { size: 'sm', w: 138, clearable: true } as const
  return (
    <Input.Wrapper label={label} size="sm" labelElement="div">
      <Group gap={4}>
        <DayInput {...shared} aria-label={`${label} ${t('resource.range.from')}`} value={from} onChange={(day) => apply(day, to)} />
        <span aria-hidden>–</span>
        <DayInput {...shared} aria-label={`${label} ${t('resource.range.to')}`} value={to} onChange={(day) => apply(from, day)} />
      </Group>
    </Input.Wrapper>
  )
}
