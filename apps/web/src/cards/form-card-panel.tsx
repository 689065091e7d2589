import type { BelowProps } from '../resource/list-screen-definition.ts'
import type { LoadedForm } from '../resource/resource-calls.ts'
import { CardPanel } from './card-panel.tsx'

interface FormCardPanelProps {
  form: LoadedForm
  mayChange: boolean
  onChanged: () => void
}

/** The card of what a form shows: a person by its name, a vehicle by its plate. */
export function FormCardPanel({ form: { no, values }, mayChange, onChanged }: FormCardPanelProps) {
  if (no === undefined) return null
  const name = String(values.name ?? values.plate ?? '')
  return <CardPanel no={no} name={name} sn={values.tagSn ? String(values.tagSn) : null} mayChange={mayChange} onChanged={onChanged} />
}

/** The card below a form that needs nothing else there. */
export function CardBelow({ form, readOnly, reload }: BelowProps) {
  return <FormCardPanel form={form} mayChange={readOnly} onChanged={reload} />
}
