/** What the cards can show: GBK, as they keep it (two bytes for what is not ASCII). */
const LEADS = { from: 0x81, to: 0xfe }
const TRAILS = { from: 0x40, to: 0xfe, none: 0x7f }
/** Rows of GBK that makers fill as they like: no card shows what another one does. */
const isPrivate = (code: number) => code >= 0xe000 && code <= 0xf8ff
const REPLACEMENT = 0xfffd

let known: ReadonlySet<string> | null = null

/** All characters of two bytes, made once from the decoder that browsers and Node have. */
function characters(): ReadonlySet<string> {
  if (known) return known
  const bytes: number[] = []
  for (let lead = LEADS.from; lead <= LEADS.to; lead++)
    for (let trail = TRAILS.from; trail <= TRAILS.to; trail++) if (trail !== TRAILS.none) bytes.push(lead, trail, 0x0a)
  const decoded = new TextDecoder('gbk').decode(Uint8Array.from(bytes)).split('\n')
  known = new Set(
    decoded.filter((text) => {
      const code = text.codePointAt(0) ?? 0
      return [...text].length === 1 && code > 0x7f && code !== REPLACEMENT && !isPrivate(code)
    }),
  )
  return known
}

const isPlain = (char: string) => char >= ' ' && char <= '~'

/** Characters of a text that a card cannot show, each once. */
export const notShown = (text: string): string[] => [...new Set(text)].filter((char) => !isPlain(char) && !characters().has(char))

/** Line ends, tabs and what else moves a cursor: a card shows one line. */
export const hasControls = (text: string): boolean => [...text].some((char) => char < ' ' || (char >= '\x7f' && char <= '\x9f'))

/** How long a text is as a card counts it: characters on its screen, bytes in its memory. */
export function deviceLength(text: string): { characters: number; bytes: number } {
  const all = [...text]
  return { characters: all.length, bytes: all.reduce((bytes, char) => bytes + (isPlain(char) ? 1 : 2), 0) }
}
