import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'

/** A write-only password: the stored one is never sent back. */
export function PasswordField({ label, value, onChange, onBlur, inputRef, error, locked }: FieldInputProps<FieldOf<'text'>, string>) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={label}
      description={t('settings.mail.passwordKept')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      ref={inputRef}
      error={error}
      readOnly={locked}
      autoComplete="new-password"
    />
  )
}
