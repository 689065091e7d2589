import type { Field, FieldKind } from '@muster/contracts'
import type { ReactNode, RefCallback } from 'react'
import type { useResourceTexts } from '../use-resource-texts.ts'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** What every input of a form gets. */
export interface FieldInputProps<F extends Field = Field, V = never> {
  field: F
  label: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  /** The first faulty field is focused through it. */
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  /** Of a group: messages by `<row>.<field>`. */
  within?: Record<string, string> | undefined
  locked: boolean
  required: boolean
  placeholder: string | undefined
  texts: ReturnType<typeof useResourceTexts>
}

/** An input of the registry; which value it takes is told by the field's kind. */
export type FieldInput = (props: never) => ReactNode
