import { AppError, type Language, toLanguage } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from './store.ts'

export const languageOf = (request: FastifyRequest): Language => toLanguage(request.headers['accept-language'])

/** The text of a refusal. */
export const reasonText = (language: Language, { reason, values }: Refusal): string =>
  translate(language, `reasons.${reason}` as TranslationKey, values)

/** Fails with the reason, assigned to its field if it has one. */
export function refuse(request: FastifyRequest, refusal: Refusal): never {
  const reason = reasonText(languageOf(request), refusal)
  throw new AppError('refused', { reason }, { detail: refusal.field ? { fields: { [refusal.field]: { message: reason } } } : null })
}
