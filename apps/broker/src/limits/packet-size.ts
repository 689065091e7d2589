import type { Client } from 'aedes'

interface PacketParser {
  packet: { length: number }
  _parseLength(): boolean
  _emitError(error: Error): boolean
}

/**
 * Refuses a packet by its stated length, before its body is read. The parser of the broker library collects up to 256 MB for one packet,
 * from clients that have not signed in yet too, and has no option for it; hence this hold on its insides (aedes 1.2.0, mqtt-packet 9.0.2).
 */
export function limitPacketSize(client: Client, maxBytes: () => number): void {
  const parser = parserOf(client)
  const parseLength = parser._parseLength
  parser._parseLength = function (this: PacketParser) {
    const known = parseLength.call(this)
    return known && this.packet.length > maxBytes() ? this._emitError(new Error('packet too large')) : known
  }
}

/** Told of every packet that cannot be parsed. */
export function onMalformedPacket(client: Client, listener: () => void): void {
  parserOf(client).on('error', listener)
}

function parserOf(client: Client): PacketParser & NodeJS.EventEmitter {
  const parser: unknown = Reflect.get(client, '_parser')
  if (typeof parser !== 'object' || parser === null || typeof Reflect.get(parser, '_parseLength') !== 'function') {
    throw new Error('this version of aedes has no parser to limit')
  }
  return parser as PacketParser & NodeJS.EventEmitter
}
