import type { Client } from 'aedes'

/** MQTT 3.1 and 3.1.1, also as a bridge announces them (top bit). */
const PROTOCOL_LEVELS: readonly number[] = [3, 4]
const BRIDGE_BIT = 0x80
/** CONNACK: unacceptable protocol version. */
const UNACCEPTABLE_LEVEL = Uint8Array.of(0x20, 2, 0, 1)

interface PacketParser {
  packet: { cmd: string; length: number; messageId?: number | null }
  /** Received bytes that are not parsed yet. */
  _list: { length: number; readUInt8(at: number): number; readUInt16BE(at: number): number }
  _parseHeader(): boolean
  _parseLength(): boolean
  _parseConnect(): void
  _parseMessageId(): boolean
  _emitError(error: Error): boolean
}

/** Largest packet of a client at the moment. */
export interface PacketSizes {
  /** Until the CONNECT, nothing else may come. */
  first: number
  later(): number
}

/**
 * Enforces what the specification says and the parser of the broker library does not, as it has no option for it (aedes
 * 1.2.0, mqtt-packet 9.0.2): it collects up to 256 MB for one packet, even from clients that have not signed in, and
 * waits for the rest of something that is no CONNECT; it hangs up on other protocol levels without an answer
 * (MQTT-3.1.2-2), and accepts packet id 0 (MQTT-2.3.1-1).
 */
export function guardPackets(client: Client, sizes: PacketSizes): void {
  const parser = parserOf(client)
  const { _parseHeader: parseHeader, _parseLength: parseLength, _parseConnect: parseConnect, _parseMessageId: parseMessageId } = parser
  let isFirst = true
  parser._parseHeader = () => {
    const known = parseHeader.call(parser)
    return known && isFirst && parser.packet.cmd !== 'connect' ? parser._emitError(new Error('no CONNECT')) : known
  }
  parser._parseLength = () => {
    const known = parseLength.call(parser)
    return known && parser.packet.length > (isFirst ? sizes.first : sizes.later())
      ? parser._emitError(new Error('packet too large'))
      : known
  }
  parser._parseConnect = () => {
    isFirst = false
    const level = levelOf(parser._list)
    if (level === null || PROTOCOL_LEVELS.includes(level)) return parseConnect.call(parser)
    client.conn.write(UNACCEPTABLE_LEVEL)
    parser._emitError(new Error('unacceptable protocol level'))
  }
  parser._parseMessageId = () => {
    const known = parseMessageId.call(parser)
    return known && parser.packet.messageId === 0 ? parser._emitError(new Error('packet id 0')) : known
  }
}

/** Protocol level of a CONNECT whose body has arrived; null when it is too short to have one. */
function levelOf(body: PacketParser['_list']): number | null {
  const at = body.length >= 2 ? 2 + body.readUInt16BE(0) : body.length
  return at < body.length ? body.readUInt8(at) & ~BRIDGE_BIT : null
}

/** Called for every packet that cannot be parsed. */
export function onMalformedPacket(client: Client, listener: () => void): void {
  parserOf(client).on('error', listener)
}

/** Called for every PUBREL, with the number of the message that its sender releases. */
export function onRelease(client: Client, listener: (messageId: number) => void): void {
  parserOf(client).on('packet', ({ cmd, messageId }: PacketParser['packet']) => {
    if (cmd === 'pubrel' && typeof messageId === 'number') listener(messageId)
  })
}

function parserOf(client: Client): PacketParser & NodeJS.EventEmitter {
  const parser: unknown = Reflect.get(client, '_parser')
  const isKnown = ['_parseHeader', '_parseLength', '_parseConnect', '_parseMessageId'].every(
    (name) => typeof parser === 'object' && parser !== null && typeof Reflect.get(parser, name) === 'function',
  )
  if (!isKnown) throw new Error('this version of aedes has no parser to guard')
  return parser as PacketParser & NodeJS.EventEmitter
}
