const LEADS = { from: 0x81, to: 0xfe }
const TRAILS = { from: 0x40, to: 0xfe, none: 0x7f }
const UNKNOWN = 0x3f

let known: ReadonlyMap<string, number> | null = null

/** The two bytes of each character, built once from Node's decoder. */
function codes(): ReadonlyMap<string, number> {
  if (known) return known
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let lead = LEADS.from; lead <= LEADS.to; lead++) {
    for (let trail = TRAILS.from; trail <= TRAILS.to; trail++) {
      if (trail === TRAILS.none) continue
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if ([...text].length === 1 && !made.has(text)) made.set(text, (lead << 8) | trail)
    }
  }
  known = made
  return made
}

/** A text in GBK, one or two bytes a character; characters that GBK lacks become question marks. */
export function toGbk(text: string): number[] {
  return [...text].flatMap((char) => {
    const code = char.codePointAt(0) as number
    if (code < 0x80) return [code]
    const bytes = codes().get(char)
    return bytes === undefined ? [UNKNOWN] : [bytes >> 8, bytes & 0xff]
  })
}
