import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits each of red, green, blue and opacity. */
const RGBA = [8, 6, 0, 0, 0]

/** A PNG file; `rgba` has four bytes a pixel, row by row. */
export function encodePng(widthPx: number, rgba: Uint8Array): Buffer {
  const heightPx = rgba.length / 4 / widthPx
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set(RGBA, 8)
  const rowBytes = widthPx * 4
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(heightPx * (rowBytes + 1))
  for (let y = 0; y < heightPx; y++) rows.set(rgba.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}
