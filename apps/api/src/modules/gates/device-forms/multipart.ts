import { textOfBytes } from '@muster/contracts'
import { isKeepable, isPicture } from '../pictures/picture-fault.ts'

const MOST_TEXT = 200_000
/** An event, a cut-out of the plate, the whole view and a few more. */
const MOST_PARTS = 20

/** The body posted by a device: its text, and the picture worth keeping. */
export interface Parts {
  text: string
  picture: Buffer | null
}

/**
 * The first part that is XML or JSON, and the largest picture that can be kept: the whole view rather than the cut-out
 * of the plate. Cameras omit what a strict parser requires, so parts are found by their boundary.
 */
export function partsOf(body: Buffer, contentType: string): Parts {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!/^multipart\//i.test(contentType) || boundary === undefined) return { text: textOfBytes(body).slice(0, MOST_TEXT), picture: null }
  const parts = contentsOf(body, `--${boundary}`)
  const pictures = parts.filter(isPicture).toSorted((one, other) => other.length - one.length)
  return {
    text: parts.map(textIn).find((text) => text !== null) ?? '',
    picture: pictures.find(isKeepable) ?? pictures[0] ?? null,
  }
}

/** The contents of the first parts, without their headers. */
function contentsOf(body: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let start = body.indexOf(mark)
  while (start >= 0 && parts.length < MOST_PARTS) {
    const next = body.indexOf(mark, start + mark.length)
    const part = body.subarray(start, next < 0 ? undefined : next)
    const head = part.indexOf('\r\n\r\n')
    if (head >= 0) parts.push(withoutBreak(part.subarray(head + 4)))
    start = next
  }
  return parts
}

/** The line break before a boundary is not content. */
const withoutBreak = (part: Buffer): Buffer => (part.subarray(-2).toString('latin1') === '\r\n' ? part.subarray(0, -2) : part)

/** Null: not the text of an event. */
function textIn(part: Buffer): string | null {
  if (isPicture(part)) return null
  const text = textOfBytes(part).slice(0, MOST_TEXT).trim()
  return text.startsWith('<') || text.startsWith('{') ? text : null
}
