import { type Field, isEmptyValue, type Resource, spelledValue } from '@muster/contracts'
import { useController, useFormContext } from 'react-hook-form'
import classes from '../form-panel.module.css'
import { useResourceTexts } from '../use-resource-texts.ts'
import type { FieldInput, FieldInputProps } from './field-input.ts'
import { FIELD_INPUTS } from './registry.ts'

interface FieldRowProps {
  field: Field
  resource: Resource
  readOnly: boolean
  /** The screen's content for a slot. */
  slot?: FieldInput | undefined
}

/** One field of a form: label, input of its kind, help and error below. */
export function FieldRow({ field, resource, readOnly, slot }: FieldRowProps) {
  const { control } = useFormContext()
  const texts = useResourceTexts(resource)
  const { field: bound, fieldState } = useController({ name: field.name, control })
  const Input = (slot ?? FIELD_INPUTS[field.kind]) as (props: FieldInputProps<Field, unknown>) => React.ReactNode
  const locked = readOnly || field.locked === true
  const empty = isEmptyValue(field.kind, bound.value)
  if (field.kind === 'blank') return <div aria-hidden />
  return (
    <div className={field.wide ? classes.wide : undefined}>
      <Input
        field={field}
        label={texts.field(field.name)}
        value={bound.value}
        onChange={bound.onChange}
        onBlur={() => {
          // What was typed is shown as it will be stored.
          const stored = spelledValue(field, bound.value)
          if (!locked && stored !== bound.value) bound.onChange(stored)
          bound.onBlur()
        }}
        inputRef={bound.ref}
        error={fieldState.error?.message}
        within={(fieldState.error as { within?: Record<string, string> } | undefined)?.within}
        locked={locked}
        required={!locked && field.required === true}
        placeholder={locked && empty ? texts.t('app.empty') : undefined}
        texts={texts}
      />
    </div>
  )
}
