import { once } from 'node:events'
import { Socket } from 'node:net'
import { connectPacket } from '../testing/raw-packets.ts'

const PAYLOAD_BYTES = 200

/**
 * One connection that publishes with QoS 1 and times its acknowledgements. It implements MQTT itself, as a client
 * library would be the bottleneck.
 */
class Publisher {
  readonly #socket = new Socket()
  readonly #topic: Buffer
  readonly #payload = Buffer.alloc(PAYLOAD_BYTES, 0x61)
  readonly #dueMs = new Float64Array(65_536)
  #packetId = 0
  inFlight = 0
  acknowledged = 0
  onAcknowledged: (count: number, latencyMs: (i: number) => number) => void = () => {}

  constructor(topic: string) {
    this.#topic = Buffer.from(topic)
  }

  async connect(port: number, login: { username: string; secret: string }): Promise<void> {
    this.#socket.setNoDelay(true)
    this.#socket.connect(port, '127.0.0.1')
    await once(this.#socket, 'connect')
    this.#socket.write(connectPacket(login))
    const [connack] = (await once(this.#socket, 'data')) as [Buffer]
    if (connack[3] !== 0) throw new Error(`sign-in refused: ${connack[3]}`)
    let rest = Buffer.alloc(0)
    this.#socket.on('data', (chunk) => {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const count = bytes.length >> 2
      const nowMs = performance.now()
      this.inFlight -= count
      this.acknowledged += count
      this.onAcknowledged(count, (i) => nowMs - this.#dueMs[bytes.readUInt16BE(i * 4 + 2)]!)
      rest = bytes.subarray(count * 4)
    })
  }

  /** Sends `count` frames that were due at `dueMs`. */
  send(count: number, dueMs: number): void {
    const packetBytes = 3 + 2 + this.#topic.length + 2 + PAYLOAD_BYTES
    const bytes = Buffer.allocUnsafe(count * packetBytes)
    const remaining = packetBytes - 3
    for (let i = 0, at = 0; i < count; i++) {
      this.#packetId = (this.#packetId % 65_535) + 1
      this.#dueMs[this.#packetId] = dueMs
      bytes[at] = 0x32
      bytes[at + 1] = (remaining & 0x7f) | 0x80
      bytes[at + 2] = remaining >> 7
      bytes.writeUInt16BE(this.#topic.length, at + 3)
      this.#topic.copy(bytes, at + 5)
      bytes.writeUInt16BE(this.#packetId, at + 5 + this.#topic.length)
      this.#payload.copy(bytes, at + 7 + this.#topic.length)
      at += packetBytes
    }
    this.inFlight += count
    this.#socket.write(bytes)
  }

  close(): void {
    this.#socket.destroy()
  }
}

export interface Target {
  port: number
  gateways: { username: string; secret: string; topic: string }[]
}

async function openPublishers(target: Target): Promise<Publisher[]> {
  return Promise.all(
    target.gateways.map(async (gateway) => {
      const publisher = new Publisher(gateway.topic)
      await publisher.connect(target.port, gateway)
      return publisher
    }),
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Closed loop: each publisher keeps `window` frames in flight. Acknowledged frames per second in each of `samples`
 * seconds after one of warm-up.
 */
export async function throughput(target: Target, window: number, samples: number): Promise<{ rates: number[]; acknowledged: number }> {
  const publishers = await openPublishers(target)
  for (const publisher of publishers) {
    publisher.onAcknowledged = (count) => publisher.send(count, 0)
    publisher.send(window, 0)
  }
  const total = () => publishers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  await pause(1000)
  const rates: number[] = []
  for (let n = 0; n < samples; n++) {
    const before = total()
    const startMs = performance.now()
    await pause(1000)
    rates.push(((total() - before) / (performance.now() - startMs)) * 1000)
  }
  for (const publisher of publishers) publisher.close()
  return { rates, acknowledged: total() }
}

/**
 * Open loop at a fixed rate: ms from when a frame was due to its acknowledgement, sorted. Frames never acknowledged
 * count as `lost`.
 */
export async function latencies(target: Target, perSecond: number, seconds: number): Promise<{ sortedMs: number[]; lost: number }> {
  const publishers = await openPublishers(target)
  const measuredMs: number[] = []
  const startMs = performance.now() + 100
  const warmUntilMs = startMs + 1000
  const endMs = warmUntilMs + seconds * 1000
  for (const publisher of publishers) {
    publisher.onAcknowledged = (count, latencyMs) => {
      if (performance.now() < warmUntilMs) return
      for (let i = 0; i < count; i++) measuredMs.push(latencyMs(i))
    }
  }
  for (let sent = 0; ; ) {
    const nowMs = performance.now()
    if (nowMs > endMs) break
    const due = Math.floor(((nowMs - startMs) * perSecond) / 1000)
    for (; sent < due; sent++) publishers[sent % publishers.length]!.send(1, startMs + (sent * 1000) / perSecond)
    await pause(1)
  }
  await pause(2000)
  const lost = publishers.reduce((sum, { inFlight }) => sum + inFlight, 0)
  for (const publisher of publishers) publisher.close()
  return { sortedMs: measuredMs.sort((a, b) => a - b), lost }
}
