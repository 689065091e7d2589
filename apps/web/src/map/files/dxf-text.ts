import { textOfBytes } from '@muster/contracts'

/** So much of a drawing says how the rest is written. */
const HEAD_BYTES = 64 * 1024
/** From AutoCAD 2007 on drawings are in UTF-8. */
const FIRST_IN_UTF8 = 'AC1021'

/** By the name of a code page in a drawing. */
const PAGES: Record<string, string> = {
  ...{ 936: 'gb18030', gb2312: 'gb18030', gbk: 'gb18030', 950: 'big5', big5: 'big5', 932: 'shift_jis', 949: 'euc-kr', 1361: 'euc-kr' },
  ...{ 874: 'windows-874', dos866: 'ibm866', 'utf-8': 'utf-8' },
}

/** The encoding that a drawing says it has. */
function pageOf(head: string): string | undefined {
  const page = /\$DWGCODEPAGE\s+3\s+(?:ANSI_)?(\S+)/i.exec(head)?.[1]?.toLowerCase()
  return page && (PAGES[page] ?? (/^125[0-8]$/.test(page) ? `windows-${page}` : undefined))
}

/** A drawing's bytes outside ASCII: whether they come in pairs, and whether three make a character of UTF-8's. */
function foreignOf(bytes: Uint8Array): { isPaired: boolean; isWide: boolean } {
  let [isPaired, isWide, run] = [true, false, 0]
  for (let i = 0; i <= bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) {
      isPaired &&= run % 2 === 0
      run = 0
      continue
    }
    run++
    isWide ||= byte >= 0xe3 && byte <= 0xe9 && bytes[i + 1]! >> 6 === 2 && bytes[i + 2]! >> 6 === 2
  }
  return { isPaired, isWide }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The text of a drawing. Programs name a code page that they do not write in: a western one, which accepts whatever it
 * is given, above Chinese in pairs of bytes, or a Chinese one above UTF-8.
 */
export function textOfDxf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const page = pageOf(head)
  const { isPaired, isWide } = foreignOf(bytes)
  const isNew = (/\$ACADVER\s+1\s+(AC\d+)/.exec(head)?.[1] ?? '') >= FIRST_IN_UTF8
  if ((isNew || isWide) && isUtf8(bytes)) return textOfBytes(bytes, 'utf-8')
  return textOfBytes(bytes, page?.startsWith('windows-125') && isPaired ? undefined : page)
}
