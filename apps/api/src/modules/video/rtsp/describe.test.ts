import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { codecOf, describeRtsp } from './describe.ts'
import { authorization } from './rtsp-authorization.ts'

const SDP = (codec: string) => `v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 ${codec}/90000\r\nm=audio 0 RTP/AVP 8\r\n`
let server: Server | null = null
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** A camera that answers each request as told. */
async function camera(answer: (request: string, socket: Socket) => string | null): Promise<number> {
  const made = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = answer(chunk.toString(), socket)
      if (text !== null) socket.write(text)
    })
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return (made.address() as { port: number }).port
}
const ok = (body: string) => `RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const ask = (port: number, timeoutMs = 400) =>
  describeRtsp({
    ip: '127.0.0.1',
    port,
    url: `rtsp://127.0.0.1:${port}/live`,
    credentials: { account: 'admin', password: 'geheim' },
    timeoutMs,
  })

describe('asking a camera', () => {
  it('knows H.264', async () => expect(await ask(await camera(() => ok(SDP('H264'))))).toEqual({ codec: 'H264' }))

  it.each([
    ['H.265', () => ok(SDP('H265')), 'codecH265'],
    ['MJPEG', () => ok(SDP('JPEG')), 'codecOther'],
    ['sound alone', () => ok('v=0\r\nm=audio 0 RTP/AVP 8\r\n'), 'noVideo'],
    ['a path that is not there', () => 'RTSP/1.0 404 Not Found\r\nCSeq: 1\r\n\r\n', 'notFound'],
    ['another camera elsewhere', () => 'RTSP/1.0 302 Moved\r\nLocation: rtsp://127.0.0.1:5432/\r\n\r\n', 'redirected'],
    ['no RTSP', () => 'HTTP/1.1 200 OK\r\n\r\n', 'refused'],
    ['nothing, ever', () => null, 'silent'],
    [
      'a header that never ends',
      (_: string, socket: Socket) => {
        const timer = setInterval(() => socket.write('RTSP/1.0 200 OK\r\nX: y\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
        return null
      },
      'silent',
    ],
  ] as const)('tells of %s', async (_name, answer, fault) => expect(await ask(await camera(answer))).toMatchObject({ fault }))

  it('tells when nobody is there', async () => {
    const port = await camera(() => null)
    await new Promise((resolve) => server?.close(resolve))
    expect(await ask(port)).toEqual({ fault: 'unreachable', detail: 'ECONNREFUSED' })
  })

  it('answers the challenge once, and never sends the password in clear', async () => {
    const asked: string[] = []
    const port = await camera((request) => {
      asked.push(request)
      const right = request.includes(`response="${/response="(\w+)"/.exec(request)?.[1] ?? '?'}"`)
      return right ? ok(SDP('H264')) : 'RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\nWWW-Authenticate: Digest realm="cam", nonce="abc"\r\n\r\n'
    })
    expect(await ask(port)).toEqual({ codec: 'H264' })
    expect(asked.join('')).not.toContain('geheim')
    const refused = await camera(() => 'RTSP/1.0 401 Unauthorized\r\nWWW-Authenticate: Digest realm="cam", nonce="abc"\r\n\r\n')
    expect(await ask(refused)).toEqual({ fault: 'unauthorized', detail: 'RTSP 401' })
  })

  it('makes the answer of RFC 2617', () => {
    const challenge = 'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"'
    const plain = authorization(['Digest realm="r", nonce="n"'], 'DESCRIBE', '/x', { account: 'a', password: 'b' })
    expect(plain).toBe('Digest username="a", realm="r", nonce="n", uri="/x", response="e09ebeffe9ecbe223a226ce042a2e40f"')
    expect(authorization([challenge], 'GET', '/dir/index.html', { account: 'Mufasa', password: 'Circle Of Life' })).toContain(
      'qop=auth, nc=00000001',
    )
    expect(authorization(['Basic realm="x"'], 'GET', '/', { account: 'Aladdin', password: 'open sesame' })).toBe(
      'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    )
    expect(codecOf('nonsense')).toMatchObject({ fault: 'noVideo' })
  })
})
