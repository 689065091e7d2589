import { type Chosen, emptyValue, type FormValues } from '@muster/contracts'
import { useFormContext } from 'react-hook-form'
import { DialogField } from '../../resource/fields/dialog-input.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'

/** The department of a form whose other choices are of that department: another one clears them. */
export const departmentThatClears = (...fields: readonly string[]) =>
  function DepartmentField(props: FieldInputProps<FieldOf<'dialog'>, Chosen[]>) {
    const { setValue } = useFormContext<FormValues>()
    const onChange = (next: Chosen[]) => {
      props.onChange(next)
      if (next[0]?.id === props.value?.[0]?.id) return
      for (const field of fields) setValue(field, emptyValue('dialog'), { shouldDirty: true })
    }
    return <DialogField {...props} onChange={onChange} />
  }
