import { type Field, type FormValues, maskIdNumber } from '@muster/contracts'

/** Values as the audit trail may keep them: phones and ID numbers masked. */
export function maskedForAudit(fields: readonly Field[], values: FormValues): FormValues {
  const masked = { ...values }
  for (const { name, personal } of fields) {
    const value = masked[name]
    if (personal && typeof value === 'string') masked[name] = value.includes('*') ? value : maskIdNumber(value)
  }
  return masked
}
