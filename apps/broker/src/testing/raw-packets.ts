import type { Login } from './test-site.ts'

const string = (text: string) => Buffer.concat([Buffer.from([text.length >> 8, text.length & 0xff]), Buffer.from(text)])
const PACKET_ID = Buffer.from([0, 7])

function packet(first: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7]
  return Buffer.concat([Buffer.from([first, ...length]), body])
}

/** A sign-in; level 4 is MQTT 3.1.1. */
export const connectPacket = (login: Login, { level = 4, keepaliveS = 60 } = {}) =>
  packet(
    0x10,
    string('MQTT'),
    Buffer.from([level, 0xc2, keepaliveS >> 8, keepaliveS & 0xff]),
    // MQTT 5 has properties here; none.
    Buffer.alloc(level === 5 ? 1 : 0),
    string('raw'),
    string(login.username),
    string(login.secret),
  )

/** A frame with QoS 1. */
export const publishPacket = (topic: string, id: number, body: string) =>
  packet(0x32, string(topic), Buffer.from([id >> 8, id & 0xff]), Buffer.from(body))

/** A frame with QoS 2, and what releases it. */
export const publishTwicePacket = (topic: string, id: number, body: string, dup = false) =>
  packet(dup ? 0x3c : 0x34, string(topic), Buffer.from([id >> 8, id & 0xff]), Buffer.from(body))
export const pubrelPacket = (id: number) => packet(0x62, Buffer.from([id >> 8, id & 0xff]))
export const pingPacket = packet(0xc0)

export const subscribePacket = (filter: string) => packet(0x82, PACKET_ID, string(filter), Buffer.from([1]))

/** One packet of each kind a client sends; the first signs in. */
export function samplePackets(login: Login, topic: string): Buffer[] {
  const flags = Buffer.from([4, 0xee, 0, 60])
  return [
    connectPacket(login),
    packet(0x10, string('MQTT'), flags, string('raw'), string('will'), string('bye'), string(login.username), string('wrong')),
    packet(0x30, string(topic), Buffer.from('frame')),
    packet(0x32, string(topic), PACKET_ID, Buffer.from('frame')),
    packet(0x34, string(topic), PACKET_ID, Buffer.from('frame')),
    packet(0x40, PACKET_ID),
    packet(0x50, PACKET_ID),
    packet(0x62, PACKET_ID),
    packet(0x70, PACKET_ID),
    subscribePacket('muster/+/down/+'),
    packet(0x82, PACKET_ID, string('#/#/+'), Buffer.from([2]), string('$share/a/b'), Buffer.from([1])),
    packet(0xa2, PACKET_ID, string('muster/+/down/+')),
    packet(0xc0),
    packet(0xe0),
    packet(0xf0, PACKET_ID),
  ]
}

/** The packet unchanged, or with flipped bits, cut, lengthened, of another kind, or with random bytes. */
export function mutate(packet: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(packet)
  const at = () => Math.floor(random() * bytes.length)
  const randomByte = () => Math.floor(random() * 256)
  switch (Math.floor(random() * 6)) {
    case 0:
      return bytes
    case 1:
      bytes[at()]! ^= 1 << Math.floor(random() * 8)
      return bytes
    case 2:
      return bytes.subarray(0, at())
    case 3:
      return Buffer.concat([bytes, Buffer.from(Array.from({ length: Math.floor(random() * 40) }, randomByte))])
    case 4:
      bytes[0] = randomByte()
      return bytes
    default:
      for (let n = 0; n < 5; n++) bytes[at()] = randomByte()
      return bytes
  }
}
