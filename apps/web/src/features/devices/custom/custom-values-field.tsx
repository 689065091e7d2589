import { Input, Select, Stack, Text } from '@mantine/core'
import type { CustomField, CustomValues } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { DateField } from '../../../resource/fields/date-inputs.tsx'
import type { FieldInputProps, FieldOf } from '../../../resource/fields/field-input.ts'
import { TextField } from '../../../resource/fields/text-inputs.tsx'

type SlotProps = FieldInputProps<FieldOf<'slot'>, unknown>

const valuesOf = (value: unknown): CustomValues => (value ?? {}) as CustomValues

/** What the form says of the fields of its kind. */
export function CustomValuesField(props: SlotProps) {
  const { label, error, locked } = props
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      {locked ? <Said values={valuesOf(props.value)} /> : <Inputs {...props} />}
    </Input.Wrapper>
  )
}

function Said({ values }: { values: CustomValues }) {
  const { t } = useTranslation()
  const said = Object.entries(values)
  if (said.length === 0) return <Text size="sm">{t('app.empty')}</Text>
  return said.map(([name, text]) => (
    <Text key={name} size="sm">
      {name}: {text}
    </Text>
  ))
}

function Inputs(props: SlotProps) {
  const { t } = useTranslation()
  const kind = useWatch({ name: 'kind' }) as string | undefined
  const { data } = useQuery({
    queryKey: ['customKindFields', kind],
    queryFn: ({ signal }) => call('customKindFields', { query: { id: kind ?? '' }, quiet: true, signal }),
    enabled: Boolean(kind),
  })
  const values = valuesOf(props.value)
  const fields = kind ? (data ?? []) : []
  if (fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(kind ? 'custom.noFields' : 'custom.chooseKind')}
      </Text>
    )
  return (
    <Stack gap="xs">
      {fields.map((field) => (
        <OneInput
          key={field.name}
          {...props}
          of={field}
          text={values[field.name] ?? ''}
          onText={(text) => props.onChange({ ...values, [field.name]: text })}
        />
      ))}
    </Stack>
  )
}

function OneInput({ of, text, onText, ...props }: SlotProps & { of: CustomField; text: string; onText: (text: string) => void }) {
  const { name, type, required, unit, options } = of
  const label = unit === '' ? name : `${name} (${unit})`
  const common = { ...props, label, required, value: text, onChange: onText, error: undefined }
  if (type === 'date') return <DateField {...common} field={{ name, kind: 'date' }} />
  if (type === 'select')
    return (
      <Select
        label={label}
        withAsterisk={required}
        clearable={!required}
        data={options}
        value={text === '' ? null : text}
        onChange={(chosen) => onText(chosen ?? '')}
        onBlur={props.onBlur}
      />
    )
  return <TextField {...common} field={{ name, kind: 'text', length: 200 }} />
}
