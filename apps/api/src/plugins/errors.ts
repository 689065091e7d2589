import { AppError, CODES, type CodeName, toLanguage } from '@muster/contracts'
import { translate, translateAny } from '@muster/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** The failure envelope, with the message in the caller's language. */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  codeName: CodeName,
  values: Record<string, string | number> = {},
  data: unknown = null,
) {
  const { code, httpStatus } = CODES[codeName]
  const language = toLanguage(request.headers['accept-language'])
  const message =
    values.of === undefined
      ? translate(language, `errors.${codeName}`, values)
      : translate(language, 'errors.notFoundOf', { what: translateAny(language, String(values.of)) })
  return reply.code(httpStatus).type('application/json; charset=utf-8').send(JSON.stringify({ code, message, data }))
}

/**
 * The database cannot be reached or does not answer in time: PostgreSQL's classes 08, 53, 57 and the driver's own
 * errors.
 */
function isDatabaseAway(error: Error & { code?: unknown; severity?: unknown }): boolean {
  if (
    typeof error.code === 'string' &&
    (/^(08|53|57)/.test(error.code) || /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOENT)$/.test(error.code))
  )
    return true
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  )
}

/** A value PostgreSQL cannot take, such as a number out of range or a NUL in a text: class 22. */
const isBadValue = (error: Error & { code?: unknown }) => typeof error.code === 'string' && /^22\w{3}$/.test(error.code)

/** The table's code for a failure. Only `internal` is our own fault. */
export function codeOf(error: Error & { code?: unknown; statusCode?: unknown }): CodeName {
  if (error instanceof AppError) return error.codeName
  if (hasZodFastifySchemaValidationErrors(error) || isBadValue(error)) return 'badRequest'
  if (isDatabaseAway(error)) return 'unavailable'
  switch (error.statusCode) {
    case 413:
      return 'tooLarge'
    case 503:
      return 'unavailable'
    case 404:
      return 'notFound'
  }
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) return 'badRequest'
  return 'internal'
}

interface Issue {
  instancePath: string
  message?: string
  params?: { params?: Record<string, string | number> }
}

/**
 * Faults of a form by field, in the caller's language; null when something other than the fields is wrong (unknown
 * keys, no form at all).
 */
function formFaults(error: Error, request: FastifyRequest): Record<string, { message: string }> | null {
  if (!hasZodFastifySchemaValidationErrors(error) || !request.routeOptions.config.endpoint?.endsWith('.save')) return null
  const language = toLanguage(request.headers['accept-language'])
  const fields: Record<string, { message: string }> = {}
  for (const { instancePath, message, params } of error.validation as Issue[]) {
    const [, field] = instancePath.split('/')
    if (!field) return null
    const key = message?.startsWith('rules.') ? message : 'rules.format'
    fields[field] ??= { message: translateAny(language, key, params?.params) }
  }
  return fields
}

/** The caller disconnected before the whole request had arrived. */
const isGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Every failure is answered with the envelope and a code of the table; internal details go only to the log. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: Error, request, reply) => {
    const codeName = codeOf(error)
    if (isGone(request)) request.log.info({ route: request.routeOptions.url }, 'caller went away')
    else if (codeName === 'internal' || codeName === 'unavailable' || isBadValue(error))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    const fields = formFaults(error, request)
    if (fields) return sendFailure(request, reply, 'invalidForm', {}, { fields })
    if (error instanceof AppError) return sendFailure(request, reply, codeName, error.values, error.detail)
    return sendFailure(request, reply, codeName)
  })
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'notFound'))
})
