import { NumberInput } from '@mantine/core'

interface NumberLineProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  decimals?: number
}

/** A number with its unit in its label; an empty field counts as 0. */
export function NumberLine({ label, value, onChange, min, max, step = 1, decimals = 3 }: NumberLineProps) {
  return (
    <NumberInput
      size="sm"
      {...{ label, value, step }}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      decimalScale={decimals}
      required
      onChange={(next) => onChange(typeof next === 'number' ? next : 0)}
    />
  )
}
