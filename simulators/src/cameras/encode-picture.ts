import { BitWriter } from './bits.ts'

/** Side of a macroblock, pixels. */
export const BLOCK = 16
const I_PCM = 25
const I_PCM_IN_P = 30

/** A picture in grey and colour (YCbCr 4:2:0); both sides are multiples of 16. */
export interface Picture {
  width: number
  height: number
  luma: Uint8Array
  cb: Uint8Array
  cr: Uint8Array
}

/** One unit of the stream, escaped so that nothing in it looks like a start code. */
function unit(header: number, payload: Uint8Array): Uint8Array {
  const bytes = [header]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(bytes)
}

/** What a decoder needs first: size, and that pictures come in order. Baseline profile, level 3.1. */
export function parameterSets({ width, height }: Pick<Picture, 'width' | 'height'>): { sps: Uint8Array; pps: Uint8Array } {
  const sps = new BitWriter().bits(66, 8).bits(0xc0, 8).bits(31, 8).ue(0).ue(0).ue(2).ue(1).bits(0, 1)
  sps
    .ue(width / BLOCK - 1)
    .ue(height / BLOCK - 1)
    .bits(1, 1)
    .bits(1, 1)
    .bits(0, 1)
    .bits(0, 1)
  const pps = new BitWriter().ue(0).ue(0).bits(0, 1).bits(0, 1).ue(0).ue(0).ue(0).bits(0, 1).bits(0, 2).se(0).se(0).se(0)
  pps.bits(1, 1).bits(0, 1).bits(0, 1)
  return { sps: unit(0x67, sps.end()), pps: unit(0x68, pps.end()) }
}

/** Samples of one macroblock, as they are. */
function samples({ width, luma, cb, cr }: Picture, column: number, row: number): Uint8Array {
  const out = new Uint8Array(384)
  for (let y = 0; y < BLOCK; y++) {
    const at = (row * BLOCK + y) * width + column * BLOCK
    out.set(luma.subarray(at, at + BLOCK), y * BLOCK)
  }
  for (const [i, plane] of [cb, cr].entries())
    for (let y = 0; y < BLOCK / 2; y++) {
      const at = (row * 8 + y) * (width / 2) + column * 8
      out.set(plane.subarray(at, at + 8), 256 + i * 64 + y * 8)
    }
  return out
}

/** Whether a macroblock is unchanged; colours never change. */
function isSame({ width, luma }: Picture, before: Picture, column: number, row: number): boolean {
  for (let y = 0; y < BLOCK; y++) {
    const at = (row * BLOCK + y) * width + column * BLOCK
    for (let x = at; x < at + BLOCK; x++) if (luma[x] !== before.luma[x]) return false
  }
  return true
}

/**
 * A picture as H.264 without compression: macroblocks are written raw, unchanged ones are skipped.
 * @param before the previous picture; null: this one stands on its own
 */
export function encodePicture(picture: Picture, before: Picture | null, frame: number): Uint8Array {
  const bits = new BitWriter()
  // First block, kind of slice, parameter set, number of the frame.
  bits
    .ue(0)
    .ue(before ? 5 : 7)
    .ue(0)
    .bits(frame & 0xf, 4)
  if (before === null) bits.ue(0).bits(0, 1).bits(0, 1)
  else bits.bits(0, 1).bits(0, 1).bits(0, 1)
  // The filter between blocks stays off: the samples are exact.
  bits.se(0).ue(1)
  let skipped = 0
  const columns = picture.width / BLOCK
  for (let i = 0; i < columns * (picture.height / BLOCK); i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    if (before && isSame(picture, before, column, row)) {
      skipped++
      continue
    }
    if (before) bits.ue(skipped)
    skipped = 0
    bits
      .ue(before ? I_PCM_IN_P : I_PCM)
      .align()
      .bytes(samples(picture, column, row))
  }
  if (before && skipped > 0) bits.ue(skipped)
  return unit(before ? 0x41 : 0x65, bits.end())
}
