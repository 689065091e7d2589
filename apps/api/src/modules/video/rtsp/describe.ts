import { connect, type Socket } from 'node:net'
import type { VideoFault } from '@muster/contracts'
import { authorization, type Credentials } from './rtsp-authorization.ts'

/** Longest answer read: a camera's description has some kilobytes. */
const MOST_BYTES = 256 * 1024
const HEADER_END = '\r\n\r\n'

interface DescribeOptions {
  /** The checked address; the host name in the request stays. */
  ip: string
  port: number
  /** Without credentials. */
  url: string
  credentials: Credentials | null
  timeoutMs: number
}
export type Described = { codec: string } | { fault: VideoFault; detail: string }

interface Answer {
  status: number
  headers: string
  body: string
}

/**
 * Asks a camera what it would send (RTSP DESCRIBE), as a player does before its first picture: whether it answers,
 * accepts the credentials, and its video codec. Works without ffmpeg.
 */
export async function describeRtsp(options: DescribeOptions): Promise<Described> {
  const { ip, port, url, credentials, timeoutMs } = options
  const socket = connect({ host: ip, port })
  const timer = setTimeout(() => socket.destroy(Object.assign(new Error('silent'), { code: 'silent' })), timeoutMs)
  try {
    await connected(socket)
    let answer = await ask(socket, request(url, 1, null))
    if (answer.status === 401) {
      const challenges = [...answer.headers.matchAll(/^www-authenticate:\s*(.+)$/gim)].map(([, value = '']) => value.trim())
      const header = credentials && authorization(challenges, 'DESCRIBE', url, credentials)
      if (!header) return { fault: 'unauthorized', detail: 'RTSP 401' }
      answer = await ask(socket, request(url, 2, header))
    }
    return judge(answer)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    if (code === 'silent') return { fault: 'silent', detail: `${timeoutMs} ms` }
    return { fault: code === 'protocol' ? 'refused' : 'unreachable', detail: code === 'protocol' ? 'RTSP' : code }
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

const request = (url: string, sequence: number, header: string | null): string =>
  [
    `DESCRIBE ${url} RTSP/1.0`,
    `CSeq: ${sequence}`,
    'Accept: application/sdp',
    'User-Agent: Muster',
    ...(header === null ? [] : [`Authorization: ${header}`]),
    '',
    '',
  ].join('\r\n')

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

function ask(socket: Socket, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = ''
    const end = (error: Error | null, answer?: Answer) => {
      socket.off('data', onData).off('error', onError).off('close', onClose)
      if (answer) resolve(answer)
      else reject(error ?? new Error('closed'))
    }
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (received.length > MOST_BYTES || !'RTSP/'.startsWith(received.slice(0, 5)))
        return end(Object.assign(new Error('protocol'), { code: 'protocol' }))
      const at = received.indexOf(HEADER_END)
      if (at < 0) return
      const headers = received.slice(0, at)
      const length = Number(/^content-length:\s*(\d{1,6})/im.exec(headers)?.[1] ?? 0)
      const body = received.slice(at + HEADER_END.length)
      if (body.length < length) return
      end(null, { status: Number(/^RTSP\/1\.\d (\d{3})/.exec(headers)?.[1] ?? 0), headers, body: body.slice(0, length) })
    }
    const onError = (error: Error) => end(error)
    const onClose = () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
    socket.on('data', onData).on('error', onError).on('close', onClose)
    socket.write(text)
  })
}

function judge({ status, body }: Answer): Described {
  const detail = `RTSP ${status}`
  if (status === 401 || status === 403) return { fault: 'unauthorized', detail }
  if (status === 404) return { fault: 'notFound', detail }
  // The redirection's target was not checked.
  if (status >= 300 && status < 400) return { fault: 'redirected', detail }
  if (status !== 200) return { fault: 'refused', detail }
  return codecOf(body)
}

/** Codec of the first video in a session description (SDP). */
export function codecOf(sdp: string): Described {
  const media = sdp.split(/^m=/m).slice(1)
  const video = media.find((part) => part.startsWith('video '))
  if (!video) return { fault: 'noVideo', detail: media.map((part) => part.split(' ')[0]).join(', ') || 'SDP' }
  const codec = /^a=rtpmap:\d+\s+([\w.-]+)\//im.exec(video)?.[1]?.toUpperCase() ?? 'unknown'
  if (codec === 'H264') return { codec }
  return { fault: codec === 'H265' || codec === 'HEVC' ? 'codecH265' : 'codecOther', detail: codec }
}
