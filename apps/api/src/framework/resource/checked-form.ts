import {
  AppError,
  completeForm,
  type Field,
  type FormValues,
  formFaults,
  isMask,
  type Language,
  maskedNames,
  type RuleFault,
  sentElsewhere,
} from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import { languageOf, refuse } from './refuse.ts'

interface FieldMessage {
  message: string
  /** In a group, by `<row>.<field>`. */
  within?: Record<string, FieldMessage>
}

const messagesOf = (language: Language, faults: Record<string, RuleFault>): Record<string, FieldMessage> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, { key, values, within }]) => [
      name,
      { message: translateAny(language, key, values), ...(within && { within: messagesOf(language, within) }) },
    ]),
  )

/**
 * The complete form of a save, validated by all rules.
 * @param stored values of the row being changed, with personal data in full; null: a new one
 * @throws AppError invalidForm, with the faults by field; refused, when a mask does not match the stored value
 */
export function checkedForm(request: FastifyRequest, fields: readonly Field[], given: FormValues, stored: FormValues | null): FormValues {
  const values = completeForm(fields, given, stored)
  const faults = Object.entries(formFaults(fields, values))
  const [masked] = faults.length > 0 ? [] : maskedNames(fields, values)
  if (masked !== undefined) refuse(request, { reason: 'maskedValue', field: masked })
  const entered = (name: string) => given[name] !== undefined && !isMask('secret', given[name])
  const [elsewhere] = faults.length > 0 || stored === null ? [] : sentElsewhere(fields, values, stored, entered)
  if (elsewhere !== undefined) refuse(request, { reason: 'secretAgain', field: elsewhere })
  if (faults.length === 0) return values
  const language = languageOf(request)
  throw new AppError('invalidForm', {}, { detail: { fields: messagesOf(language, Object.fromEntries(faults)) } })
}
