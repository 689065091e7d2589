import type { FormValues } from '@muster/contracts'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../http/client.ts'
import { SelectField } from '../../resource/fields/choice-inputs.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'

/** The type of an area. A new area gets the settings of its type in all fields that are still unchanged. */
export function AreaTypeField(props: FieldInputProps<FieldOf<'select'>, string>) {
  const { getFieldState, setValue, getValues } = useFormContext<FormValues>()
  const isNew = useSearch({ strict: false, select: ({ mode }: { mode?: string }) => mode === 'add' })
  const given = useRef<FormValues>({})
  const onChange = async (type: string) => {
    props.onChange(type)
    if (!isNew || type === '') return
    const defaults = (await call('areaTypeDefaults', { query: { id: type } })) as FormValues
    // Another type may have been chosen meanwhile.
    if (getValues('type') !== type) return
    for (const [name, value] of Object.entries(defaults)) {
      const isOwn = getFieldState(name).isDirty && JSON.stringify(getValues(name)) !== JSON.stringify(given.current[name])
      if (!isOwn) setValue(name, value, { shouldDirty: true })
    }
    given.current = defaults
  }
  return <SelectField {...props} onChange={(type) => void onChange(type)} />
}
