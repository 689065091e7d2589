import type { IncomingMessage } from 'node:http'
import { AppError } from '@muster/contracts'
import type { BaseContext } from '../../framework/context.ts'
import { FileAnswer } from '../../framework/routing/handler.ts'
import type { ReachedCamera } from './camera.store.ts'
import { askHttp, HttpFault } from './stream/http-source.ts'
import { isFault, type VideoParts, type VideoRules, videoFault } from './video-desk.ts'
import type { VideoTicket } from './video-tickets.ts'

const MOST_PLAYLIST_BYTES = 512 * 1024
const MOST_FILM_BYTES = 500 * 1024 * 1024
const ANSWERED_MS = 15 * 60_000

interface Asked {
  ticket: string
  part?: string | undefined
  rules: VideoRules
}

/**
 * Relays playlists, their parts and films of cameras that speak HTTP: their addresses and passwords stay here. Parts
 * have sealed addresses, so that nobody can invent one.
 */
export async function playHttp(
  context: BaseContext & VideoParts,
  camera: ReachedCamera,
  ticket: VideoTicket,
  { ticket: text, part, rules }: Asked,
): Promise<FileAnswer> {
  const { video, sealing } = context
  const live = await video.target(camera, ticket.stretch, rules)
  if (isFault(live)) throw videoFault(live)
  const address = part === undefined ? live.url : opened(context, part)
  const target = part === undefined ? live : await video.check(address, live.credentials, rules)
  if (isFault(target)) throw videoFault(target)
  const signal = AbortSignal.timeout(ANSWERED_MS)
  const answer = await askHttp(target, signal).catch((error: unknown) => {
    throw error instanceof HttpFault ? videoFault({ fault: error.fault, detail: error.message }) : error
  })
  if (camera.protocol === 'mp4') return passOn(answer, 'video/mp4', MOST_FILM_BYTES)
  if (!/mpegurl/i.test(answer.headers['content-type'] ?? '') && !/\.m3u8?($|\?)/i.test(address))
    return passOn(answer, answer.headers['content-type'] ?? 'video/mp2t', MOST_FILM_BYTES)
  const playlist = await textOf(answer)
  const name = (uri: string) => {
    const whole = URL.canParse(uri, address) ? new URL(uri, address).href : ''
    return `/video/stream?ticket=${encodeURIComponent(text)}&part=${encodeURIComponent(sealing.seal(`${camera.id} ${whole}`))}`
  }
  return new FileAnswer(Buffer.from(rewritten(playlist, name)), { 'content-type': 'application/vnd.apple.mpegurl' })

  function opened({ sealing: seal }: BaseContext, sealed: string): string {
    try {
      const [id, ...rest] = seal.open(sealed).split(' ')
      if (id === camera.id) return rest.join(' ')
    } catch {
      // Not ours, or changed.
    }
    throw new AppError('notFound')
  }
}

/** A playlist whose parts are requested from the api. */
function rewritten(playlist: string, name: (uri: string) => string): string {
  return playlist
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]*)"/g, (_, uri: string) => `URI="${name(uri)}"`)
      return line.trim() === '' ? line : name(line.trim())
    })
    .join('\n')
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_PLAYLIST_BYTES) throw videoFault({ fault: 'tooLarge', detail: null })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function passOn(answer: IncomingMessage, type: string, mostBytes: number): FileAnswer {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy()
    throw videoFault({ fault: 'tooLarge', detail: null })
  }
  const length = answer.headers['content-length']
  return new FileAnswer(answer, {
    'content-type': /^(video|audio)\/[\w.+-]+$/.test(type) ? type : 'video/mp2t',
    ...(length && { 'content-length': length }),
  })
}
