import { isVisible, type Resource } from '@muster/contracts'
import { useLicensedFields } from '../session/use-licensed.ts'
import type { FieldInput } from './fields/field-input.ts'
import classes from './fields/field-value.module.css'
import { FieldValue } from './fields/field-value.tsx'
import type { LoadedForm } from './resource-calls.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface FormValuesViewProps {
  resource: Resource
  form: LoadedForm
  slots?: Readonly<Record<string, FieldInput>> | undefined
}

/** The stored values of a row, in plain words: the fields its form would show. */
export function FormValuesView({ resource, form, slots }: FormValuesViewProps) {
  const texts = useResourceTexts(resource)
  const fields = useLicensedFields(resource.fields).filter((field) => isVisible(field, resource.fields, form.values))
  return (
    <dl className={classes.fields} data-columns={fields.length > 12 ? 3 : undefined}>
      {fields.map((field) => (
        <FieldValue
          key={field.name}
          field={field}
          label={texts.field(field.name)}
          value={form.values[field.name]}
          texts={texts}
          slot={slots?.[field.name]}
        />
      ))}
    </dl>
  )
}
