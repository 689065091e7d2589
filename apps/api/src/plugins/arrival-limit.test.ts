import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import '../fastify-types.ts'
import { arrivalLimit } from './arrival-limit.ts'
import { errors } from './errors.ts'

const SPAN_MS = 200
const BYTES_A_SPAN = 100

const app = fastify()
const arrived: number[] = []
beforeAll(async () => {
  await app.register(errors)
  await app.register(arrivalLimit, { arrivalMs: SPAN_MS, uploadBytes: BYTES_A_SPAN })
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  const take = async (request: { raw: AsyncIterable<Buffer> }) => {
    let bytes = 0
    for await (const part of request.raw) bytes += part.length
    arrived.push(bytes)
    return 'taken'
  }
  app.post('/open', take)
  app.post('/device', { config: { endpoint: 'device', lane: 'ordinary', deviceUpload: true }, bodyLimit: 1024 * 1024 }, take)
  app.post('/upload', { config: { endpoint: 'upload', lane: 'ordinary', sessionUpload: true } }, take)
  app.post('/refused', { config: { endpoint: 'refused', lane: 'ordinary', sessionUpload: true } }, async (_request, reply) =>
    reply.code(401).send('no'),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the head of an upload with the given length, but none of its body. */
async function begin(path: string, length: number | null): Promise<{ socket: Socket; closed: Promise<unknown>; text(): string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`)
  return { socket, closed, text: () => text }
}

it('an upload without a session that trickles in is cut', async () => {
  const { socket, closed } = await begin('/open', 10_000)
  const drip = setInterval(() => socket.write(Buffer.alloc(50)), SPAN_MS / 4)
  await closed
  clearInterval(drip)
})

it('an upload without a session says how long it is, and is short', async () => {
  for (const length of [null, 65 * 1024]) {
    const { closed, text } = await begin('/open', length)
    await closed
    expect(text()).toContain('413')
  }
})

it('an upload of a session that comes to a stop is cut; one that goes on may take its time', async () => {
  const { closed } = await begin('/upload', 10_000)
  await closed
  const slow = await begin('/upload', 3_000)
  for (let n = 0; n < 30; n++) {
    slow.socket.write(Buffer.alloc(100))
    await sleep(SPAN_MS / 8)
  }
  while (!slow.text().includes('taken')) {
    expect(slow.socket.destroyed).toBe(false)
    await sleep(10)
  }
  expect(arrived.at(-1)).toBe(3_000)
  slow.socket.destroy()
})

it('the rest of an upload that was refused is not waited for', async () => {
  const { socket, closed, text } = await begin('/refused', 1_000_000)
  const stream = setInterval(() => socket.write(Buffer.alloc(1_000)), SPAN_MS / 10)
  await closed
  clearInterval(stream)
  expect(text()).toContain('401')
})

it('a device that signs in before its body is read may send more than a licence', async () => {
  const body = `--x\r\n\r\n${'a'.repeat(100 * 1024)}\r\n--x--`
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/device`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  })
  expect(response.status).toBe(200)
})
