import type { Field, FieldKind } from '@muster/contracts'
import type { ReactNode, RefCallback } from 'react'
import type { useResourceTexts } from '../use-resource-texts.ts'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** Common properties of every input of a form. */
export interface FieldInputProps<F extends Field = Field, V = never> {
  field: F
  label: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  /** Used to focus the first faulty field. */
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  /** For a group: messages by `<row>.<field>`. */
  within?: Record<string, string> | undefined
  locked: boolean
  required: boolean
  placeholder: string | undefined
  texts: ReturnType<typeof useResourceTexts>
}

/** An input of the registry; the field's kind determines its value. */
export type FieldInput = (props: never) => ReactNode
