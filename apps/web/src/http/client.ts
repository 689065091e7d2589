import { CODES, type ENDPOINTS, type Endpoint, type EndpointData, type EndpointName } from '@muster/contracts'
import type { z } from 'zod'
import { i18next, languageTag } from '../i18n/setup.ts'
import { dropToken, savedSession, saveToken } from '../session/session.ts'
import { askedAhead } from './asked-ahead.ts'
import { endpointOf } from './endpoints.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { showMessage } from './messages.ts'

type Endpoints = typeof ENDPOINTS
type QueryOf<N extends EndpointName> = Endpoints[N] extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : object
type BodyOf<N extends EndpointName> = Endpoints[N] extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : object
interface Extras {
  /** The caller shows the failure itself, in place. */
  quiet?: boolean
  signal?: AbortSignal
}
export type CallOptions<N extends EndpointName> = QueryOf<N> & BodyOf<N> & Extras
type Arguments<N extends EndpointName> = object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

type CallErrorOptions = ErrorOptions & { detail?: unknown; traceId?: string | null }

/** A failed call. `message` is in the console's language and fit to be shown. */
export class CallError extends Error {
  /** Result code of the table, or null when there was no readable answer. */
  readonly code: number | null
  readonly httpStatus: number | null
  /** Data that locates the failure, such as faults by field. */
  readonly detail: unknown
  /** Identifies the call in the server's log; null when no answer of ours arrived. */
  readonly traceId: string | null
  constructor(message: string, code: number | null, httpStatus: number | null, options: CallErrorOptions = {}) {
    super(message, options)
    this.name = 'CallError'
    this.code = code
    this.httpStatus = httpStatus
    this.detail = options.detail ?? null
    this.traceId = options.traceId ?? null
  }
}

export interface LooseOptions extends Extras {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Multipart body: files. */
  form?: FormData
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** A repeated call with the same key has no further effect. */
  idempotencyKey?: string
}

/**
 * Calls an endpoint of the api and returns the `data` of its envelope.
 * @throws CallError, already shown for 5 s unless `quiet`; the abort error of `signal`.
 */
export async function call<N extends EndpointName>(name: N, ...[options]: Arguments<N>): Promise<EndpointData<N>> {
  return (await callEndpoint(await endpointOf(name), options as LooseOptions | undefined)).data as EndpointData<N>
}

/** As `call`, for lists: one page of rows and the total. */
export async function callPage<N extends EndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ rows: EndpointData<N>; total: number }> {
  const { data, length } = await callEndpoint(await endpointOf(name), options as LooseOptions | undefined)
  return { rows: data as EndpointData<N>, total: length as number }
}

/** What the console knows about an endpoint; its data scope is the server's concern. */
export type Called = Omit<Endpoint, 'scope'>

/** As `call`, for endpoints derived from a resource; returns the whole envelope. */
export async function callEndpoint(endpoint: Called, options: LooseOptions = {}): Promise<Record<string, unknown>> {
  const { authToken } = savedSession()
  try {
    const response = await send(endpoint, options, authToken)
    const envelope = await readEnvelope(response)
    const token = response.headers.get('authtoken')
    if (token) saveToken(token)
    const parsed = endpoint.response.safeParse(envelope)
    if (!parsed.success)
      throw new CallError(i18next.t('errors.unreadable'), null, response.status, { cause: parsed.error, traceId: traceOf(response) })
    return parsed.data as Record<string, unknown>
  } catch (error) {
    if (error instanceof CallError) report(error, options.quiet ?? false, authToken)
    throw error
  }
}

/**
 * As `callEndpoint`, for endpoints that answer with a file. If an envelope comes instead (an export that continues in
 * the background), its data is returned.
 * @throws CallError, already shown unless `quiet`
 */
export async function callFile(endpoint: Called, options: LooseOptions = {}): Promise<{ file: Blob; name: string } | { data: unknown }> {
  const { authToken } = savedSession()
  try {
    const response = await send(endpoint, options, authToken)
    if (response.ok && !isEnvelope(response)) return { file: await received(response, options.signal), name: fileName(response) }
    return { data: ((await readEnvelope(response)) as { data?: unknown }).data }
  } catch (error) {
    if (error instanceof CallError) report(error, options.quiet ?? false, authToken)
    throw error
  }
}

/** GeoJSON and a file of JSON are files; an envelope is neither named nor of any other type. */
const isEnvelope = ({ headers }: Response): boolean =>
  !headers.has('content-disposition') && /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')

/** The whole body. @throws CallError when it breaks off */
async function received(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(i18next.t('errors.brokenOff'), null, response.status, { cause, traceId: traceOf(response) })
  }
}

/** Name from Content-Disposition, in its international form (RFC 6266) or the plain one. */
function fileName(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1]
  return extended ? decodeURIComponent(extended) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download')
}

async function send(
  endpoint: Called,
  { query, body, form, signal, onProgress, idempotencyKey }: LooseOptions,
  authToken: string | null,
): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': languageTag() }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (authToken) headers.authToken = authToken
  const init: RequestInit = { method: endpoint.method, credentials: 'include', headers, signal: signal ?? null }
  if (form) {
    init.body = form
  } else if (body && endpoint.bodyType === 'form') {
    init.body = new URLSearchParams(body as Record<string, string>)
  } else if (body) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  try {
    const url = endpoint.path + queryString(query)
    const ahead = endpoint.method === 'GET' ? await askedAhead(url, authToken, languageTag()) : null
    if (ahead) return ahead
    return await (onProgress ? fetchWithProgress(url, init, onProgress) : fetch(url, init))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(i18next.t('errors.network'), null, null, { cause })
  }
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The server identifies every call in a header. */
const traceOf = (response: Response): string | null => response.headers.get('x-trace-id')

async function readEnvelope(response: Response): Promise<unknown> {
  const { status } = response
  const traceId = traceOf(response)
  // A proxy in front answers these two without an envelope.
  if (status === 413) throw new CallError(i18next.t('errors.tooLarge'), null, status, { traceId })
  if (status === 502) throw new CallError(i18next.t('errors.gateway'), null, status, { traceId })
  const envelope: unknown = await response.json().catch(() => null)
  const { code, message, data } = (envelope ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  if (typeof code === 'number' && code !== CODES.ok.code) {
    const text = typeof message === 'string' && message ? message : i18next.t('errors.internal')
    throw new CallError(text, code, status, { detail: data, traceId })
  }
  if (!response.ok) throw new CallError(i18next.t(status === 503 ? 'errors.unavailable' : 'errors.internal'), null, status, { traceId })
  if (envelope === null) throw new CallError(i18next.t('errors.unreadable'), null, status, { traceId })
  return envelope
}

function report(error: CallError, quiet: boolean, authToken: string | null): void {
  if (error.code === CODES.noToken.code) {
    leaveForLogin(authToken)
    return
  }
  if (error.code === CODES.licenceInactive.code) {
    leaveForLicence()
    return
  }
  if (!quiet) showMessage(error.httpStatus === 413 ? 'warning' : 'error', error.message, error.traceId)
}

/** The licence ended while the console was open: nothing works until there is a new one. */
function leaveForLicence(): void {
  const { pathname } = window.location
  if (pathname !== '/login' && pathname !== '/licence-expired') window.location.assign('/licence-expired')
}

let endingHere = 0

/** Marks the session as being ended from here: until the work has cleaned up, news of the end trigger no reload. */
export async function whileEnding<T>(work: () => Promise<T>): Promise<T> {
  endingHere++
  try {
    return await work()
  } finally {
    endingHere--
  }
}

/** Whether the session is being ended or replaced from here: then this page navigates by itself. */
export const isEndingHere = (): boolean => endingHere > 0

let tellEnd: (() => void) | null = null

/** A wall page is notified when the session ends, and stays. Returns a function that undoes this. */
export function stayWhenSessionEnds(tell: () => void): () => void {
  tellEnd = tell
  return () => {
    if (tellEnd === tell) tellEnd = null
  }
}

/**
 * The session is gone: its token is dropped and the page reloaded, so that the guard leads to the login page and back.
 * A late answer for a token that was replaced or dropped meanwhile ends nothing.
 */
function leaveForLogin(authToken: string | null): void {
  if (isEndingHere() || authToken === null || savedSession().authToken !== authToken) return
  if (tellEnd) {
    tellEnd()
    return
  }
  dropToken()
  if (window.location.pathname !== '/login') window.location.reload()
}
