import { Textarea, TextInput } from '@mantine/core'
import type { FieldInputProps, FieldOf } from './field-input.ts'

/** Longest text an input accepts: above the rule's maximum, so that too long a paste is reported and not cut. */
const LONGEST = 20_000

type TextProps = FieldInputProps<FieldOf<'text' | 'textarea' | 'calc'>, string>

function common({ label, value, onBlur, inputRef, error, locked, required, placeholder }: TextProps) {
  return {
    label,
    value: value ?? '',
    onBlur,
    ref: inputRef,
    error,
    readOnly: locked,
    variant: locked ? 'filled' : 'default',
    withAsterisk: required,
    placeholder,
    maxLength: LONGEST,
  }
}

export function TextField(props: TextProps) {
  return <TextInput {...common(props)} onChange={(event) => props.onChange(event.currentTarget.value)} />
}

export function TextareaField(props: TextProps) {
  return <Textarea {...common(props)} autosize minRows={3} maxRows={10} onChange={(event) => props.onChange(event.currentTarget.value)} />
}

/** Computed from other fields; never typed. */
export function CalcField(props: TextProps) {
  return <TextInput {...common({ ...props, locked: true })} />
}
