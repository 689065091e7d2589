/** Where a file says which encoding its bytes are in. */
const HEAD_BYTES = 1024
const XML = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/
const HTML = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i

/** Every one of the standard's names is known (GB2312 and GBK as GB18030); undefined: none of them. */
function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    // Its GBK lacks the characters of four bytes, with which rare names are written.
    const { encoding } = new TextDecoder(label?.trim())
    return label === undefined ? undefined : new TextDecoder(encoding === 'gbk' ? 'gb18030' : encoding, { fatal: true })
  } catch {
    return undefined
  }
}

function decoded(bytes: Uint8Array, label: string | undefined): string | null {
  try {
    return decoderOf(label)?.decode(bytes) ?? null
  } catch {
    return null
  }
}

/** UTF-16 without a mark: every other byte of what files begin with is zero. */
function wideOf([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : undefined
}

/** The encoding that the byte-order mark names. */
function markedAs([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** The encoding that XML or HTML says it has. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  return XML.exec(head)?.[1] ?? HTML.exec(head)?.[1]
}

/** Bytes of three and four that are valid throughout: no text of another encoding is so by chance. */
const WIDE_CHARACTERS = /[\u0800-\ud7ff\uf900-\uffef\u{10000}-\u{10ffff}].*[\u0800-\ud7ff\uf900-\uffef\u{10000}-\u{10ffff}]/su

/**
 * The text of a file from outside, without its byte-order mark. Its encoding is the first that all of its bytes are
 * valid in: that of the mark, the declared one, UTF-8, and GB18030, in which Chinese offices save what declares
 * nothing. Chinese that is valid UTF-8 is read as such whatever is declared: many a program declares another.
 * What is valid in none of them has U+FFFD in place of what was there, which must not be taken for text.
 * @param declared name of the encoding that the format says, such as a code page; XML and HTML are looked into
 */
export function textOfBytes(bytes: Uint8Array, declared?: string): string {
  const marked = decoded(bytes, markedAs(bytes) ?? wideOf(bytes))
  if (marked !== null) return marked
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null && WIDE_CHARACTERS.test(utf8)) return utf8
  return decoded(bytes, declared ?? declaredIn(bytes)) ?? utf8 ?? decoded(bytes, 'gb18030') ?? new TextDecoder('gb18030').decode(bytes)
}

/** Something in the text could not be decoded, or was lost before: it is not what somebody wrote. */
export const isGarbled = (text: string): boolean => text.includes('\ufffd')
