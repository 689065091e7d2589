import { AppError } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import { sameText } from '../framework/same-text.ts'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether the request was made on this machine itself. A proxy on the machine is loopback, too, whoever is behind it:
 * any trace of one (a header, HTTP 1.0, another host's name, which a page in a local browser could also use) makes the
 * request foreign, `TRUST_PROXY` or not.
 */
export function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

/**
 * With a token only its holders see the metrics; without one only callers on this machine. @throws AppError forbidden
 */
export function requireMetricsAccess(token: string | undefined, request: FastifyRequest): void {
  const isAllowed = token === undefined ? isLocal(request) : sameText(request.headers.authorization ?? '', `Bearer ${token}`)
  if (!isAllowed) throw new AppError('forbidden')
}
