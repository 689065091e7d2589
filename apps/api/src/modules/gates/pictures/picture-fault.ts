import { type GateEvent, type PictureFault, UPLOAD_LIMITS } from '@muster/contracts'

const MOST_BYTES = UPLOAD_LIMITS.passage.maxKb * 1024
/** Characters of base64 that identify the type. */
const HEAD_CHARS = 16

/** Whether a picture may be kept. */
export const isKeepable = (bytes: Buffer): boolean => bytes.length <= MOST_BYTES && isPicture(bytes)

/** JPEG, PNG or WebP by its first bytes. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || (head.startsWith('RIFF') && head.endsWith('WEBP'))
}

/**
 * Why the picture of an event is dropped; null: it has none, or it may be kept. One that is too large is not decoded.
 */
export function pictureFault({ pictureBase64 }: Pick<GateEvent, 'pictureBase64'>): PictureFault | null {
  if (pictureBase64 === undefined) return null
  if (Buffer.byteLength(pictureBase64, 'base64') > MOST_BYTES) return 'tooLarge'
  return isPicture(Buffer.from(pictureBase64.slice(0, HEAD_CHARS), 'base64')) ? null : 'notPicture'
}
