import { type FormValues, maskForm, personalFields, RESOURCES, type ResourceName } from '@muster/contracts'
import { maskedFilters } from '../../framework/resource/masked-filters.ts'

/** Names of all fields with personal data. */
export const PERSONAL_NAMES: readonly string[] = [
  ...new Set(Object.values(RESOURCES).flatMap(({ fields }) => personalFields(fields).map(({ name }) => name))),
]

const isRecord = (value: unknown): value is FormValues => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Displayable values of a log entry. Present entries hold personal data masked; those of earlier versions hold some in
 * clear and cannot be changed, because the chain covers them.
 */
export function maskedEntry(subject: string | null, values: unknown): unknown {
  if (!isRecord(values)) return values
  const resource = RESOURCES[subject as ResourceName]
  const masked = resource ? maskForm(resource.fields, values) : values
  return isRecord(masked.filters) ? { ...masked, filters: maskedFilters(masked.filters as Record<string, string>) } : masked
}
