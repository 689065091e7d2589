import { AppError, completeForm, type Field, type FormValues, formFaults } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './refuse.ts'

/**
 * The whole form that a save asks for, by all of its rules.
 * @param stored values of the row that is changed; null: a new one
 * @throws AppError invalidForm, with what is wrong by field
 */
export function checkedForm(request: FastifyRequest, fields: readonly Field[], given: FormValues, stored: FormValues | null): FormValues {
  const values = completeForm(fields, given, stored)
  const faults = Object.entries(formFaults(fields, values))
  if (faults.length === 0) return values
  const language = languageOf(request)
  const messages = faults.map(([name, { key, values: placeholders }]) => [name, { message: translateAny(language, key, placeholders) }])
  throw new AppError('invalidForm', {}, { detail: { fields: Object.fromEntries(messages) } })
}
