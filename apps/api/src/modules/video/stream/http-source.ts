import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { VideoFault } from '@muster/contracts'
import { authorization, type Credentials } from '../rtsp/rtsp-authorization.ts'
import type { Ended, StreamSource } from './stream-source.ts'

/** A checked HTTP address: the request goes to the IP address it was resolved to. */
export interface HttpTarget {
  url: string
  ip: string
  credentials: Credentials | null
}

const FIRST_ANSWER_MS = 6_000
const SILENT_MS = 8_000

/** Fault of a status; null: none. */
function faultOfStatus(status: number): VideoFault | null {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'notFound'
  // The redirection's target was not checked.
  if (status >= 300 && status < 400) return 'redirected'
  return status === 200 || status === 206 ? null : 'refused'
}

export class HttpFault extends Error {
  override name = 'HttpFault'
  readonly fault: VideoFault
  constructor(fault: VideoFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

function ask({ url, ip }: HttpTarget, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const parsed = new URL(url)
  const make = parsed.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = make(
      parsed,
      {
        headers: { 'user-agent': 'Muster', ...headers },
        signal,
        agent: false,
        timeout: FIRST_ANSWER_MS,
        // Resolved once: nobody can redirect it between check and request.
        lookup: (_name, options, found) => {
          const family = ip.includes(':') ? 6 : 4
          if (options.all) found(null, [{ address: ip, family }])
          else found(null, ip, family)
        },
      },
      resolve,
    )
    asked.on('timeout', () => asked.destroy(new HttpFault('silent', `${FIRST_ANSWER_MS} ms`)))
    asked.on('error', (error) =>
      reject(error instanceof HttpFault ? error : new HttpFault('unreachable', (error as NodeJS.ErrnoException).code ?? error.name)),
    )
    asked.end()
  })
}

/** A camera's HTTP answer, with credentials if requested. @throws HttpFault */
export async function askHttp(target: HttpTarget, signal: AbortSignal, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  let answer = await ask(target, headers, signal)
  if (answer.statusCode === 401 && target.credentials) {
    const challenges = [answer.headers['www-authenticate'] ?? ''].flatMap((one) => one.split(/,\s*(?=(?:digest|basic)\s)/i))
    const { pathname, search } = new URL(target.url)
    const header = authorization(challenges, 'GET', pathname + search, target.credentials)
    answer.destroy()
    if (header) answer = await ask(target, { ...headers, authorization: header }, signal)
  }
  const fault = faultOfStatus(answer.statusCode ?? 0)
  if (fault === null) return answer
  answer.destroy()
  throw new HttpFault(fault, `HTTP ${answer.statusCode}`)
}

/** A camera that speaks FLV over HTTP. */
export class HttpFlvSource implements StreamSource {
  readonly #target: HttpTarget
  readonly #stop = new AbortController()

  constructor(target: HttpTarget) {
    this.#target = target
  }

  start(onData: (chunk: Buffer) => void, onEnd: (ended: Ended) => void): void {
    let done = false
    const end = (ended: Ended) => {
      if (done) return
      done = true
      onEnd(this.#stop.signal.aborted ? null : ended)
    }
    askHttp(this.#target, this.#stop.signal).then(
      (answer) => {
        answer.setTimeout(SILENT_MS, () => {
          end({ fault: 'silent', detail: `${SILENT_MS} ms` })
          answer.destroy()
        })
        answer.on('data', onData)
        answer.on('error', () => end({ fault: 'ended', detail: '' }))
        answer.on('close', () => end({ fault: 'ended', detail: '' }))
      },
      (error: unknown) =>
        end(error instanceof HttpFault ? { fault: error.fault, detail: error.message } : { fault: 'unreachable', detail: '' }),
    )
  }

  stop(): void {
    this.#stop.abort()
  }
}
