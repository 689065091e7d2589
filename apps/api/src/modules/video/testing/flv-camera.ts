import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WATCH_AGENT } from '../video-desk.ts'

/** An FLV tag with these bytes. */
export function flvTag(type: number, timeMs: number, data: Buffer): Buffer {
  const tag = Buffer.alloc(11 + data.length + 4)
  tag[0] = type
  tag.writeUIntBE(data.length, 1, 3)
  tag.writeUIntBE(timeMs & 0xffffff, 4, 3)
  data.copy(tag, 11)
  tag.writeUInt32BE(11 + data.length, 11 + data.length)
  return tag
}
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0])
export const startTag = () => flvTag(9, 0, Buffer.from([0x17, 0, 0, 0, 0, 1, 2, 3]))
export const pictureTag = (n: number, key: boolean) => flvTag(9, n * 40, Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0, n & 0xff]))

export interface FlvCamera {
  port: number
  /** Requests from viewers, with paths and credentials. */
  asked: { url: string; authorization: string | undefined }[]
  /** Number of these connections fed now. */
  open(): number
  stop(): Promise<void>
}

const PICTURE_MS = 20
const KEY_EVERY = 10

/** A camera that speaks FLV over HTTP and requires credentials; also serves a playlist and a film. */
export async function startFlvCamera({ account, password }: { account: string; password: string }): Promise<FlvCamera> {
  const asked: FlvCamera['asked'] = []
  let open = 0
  const basic = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
  const server: Server = createServer((request, response) => {
    const { authorization } = request.headers
    // The watch over all cameras may send requests at any time.
    const looks = request.headers['user-agent'] !== WATCH_AGENT
    if (looks) asked.push({ url: request.url ?? '', authorization })
    if (authorization !== basic) return void response.writeHead(401, { 'www-authenticate': 'Basic realm="cam"' }).end()
    if (request.url?.startsWith('/moved')) return void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end()
    if (request.url?.startsWith('/list.m3u8'))
      return void response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end('#EXTM3U\n#EXTINF:2,\nseg-1.ts\n')
    if (request.url?.startsWith('/seg-1.ts')) return void response.writeHead(200, { 'content-type': 'video/mp2t' }).end('segment')
    if (looks) open++
    response.writeHead(200, { 'content-type': 'video/x-flv' })
    response.write(FLV_HEADER)
    response.write(startTag())
    let n = 0
    const timer = setInterval(() => response.write(pictureTag(n, n++ % KEY_EVERY === 0)), PICTURE_MS)
    response.on('close', () => {
      if (looks) open--
      clearInterval(timer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    open: () => open,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
