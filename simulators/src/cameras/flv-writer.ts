import { type Picture, parameterSets } from './encode-picture.ts'

const HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0])

function tag(timeMs: number, data: Buffer): Buffer {
  const bytes = Buffer.alloc(11 + data.length + 4)
  bytes[0] = 9
  bytes.writeUIntBE(data.length, 1, 3)
  bytes.writeUIntBE(timeMs & 0xffffff, 4, 3)
  bytes[7] = (timeMs >>> 24) & 0xff
  data.copy(bytes, 11)
  bytes.writeUInt32BE(11 + data.length, 11 + data.length)
  return bytes
}

/** Beginning of a stream: header and decoder configuration (ISO 14496-15). */
export function flvBeginning(size: Pick<Picture, 'width' | 'height'>): Buffer {
  const { sps, pps } = parameterSets(size)
  const counted = (bytes: Uint8Array) => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
  const configuration = Buffer.concat([
    Buffer.from([1, sps[1]!, sps[2]!, sps[3]!, 0xff, 0xe1]),
    counted(sps),
    Buffer.from([1]),
    counted(pps),
  ])
  return Buffer.concat([HEADER, tag(0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), configuration]))])
}

/** A picture in the stream. */
export function flvPicture(timeMs: number, unit: Uint8Array, key: boolean): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return tag(timeMs, Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), length, unit]))
}
