import type { ShownPage } from '../../menu/use-menu.ts'

/** Places of the characters of a Chinese name that a spelling stands for; null when it is none of it. */
export type Spelling = (name: string, typed: string) => readonly number[] | null

const HAN = /\p{Script=Han}/u
/** Better first; a page that fits in none of these ways is not found. */
const RANKS = { begins: 0, wordBegins: 1, initials: 2, contains: 3, spelledLater: 4 }

/** Spelling in pinyin, whole (xitong), by initials (xt) or mixed; loaded with the first Latin letters typed. */
export async function loadSpelling(): Promise<Spelling> {
  const { match } = await import('pinyin-pro')
  return (name, typed) => match(name, typed, { continuous: true })
}

/** Whether names are to be spelled at all: something Latin was typed, and a name is Chinese. */
export const needsSpelling = (pages: readonly ShownPage[], typed: string): boolean =>
  /^[\x20-\x7e]*[a-z]/i.test(typed) && pages.some(({ title }) => HAN.test(title))

/** Pages by part of their name, its words or initials, and its pinyin: the best first, else in the menu's order. */
export function findPages(pages: readonly ShownPage[], typed: string, spelling: Spelling | null): ShownPage[] {
  if (typed === '') return [...pages]
  return pages
    .flatMap((page) => {
      const rank = rankOf(page.title.toLowerCase(), typed.toLowerCase(), spelling)
      return rank === null ? [] : [{ page, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
}

function rankOf(name: string, typed: string, spelling: Spelling | null): number | null {
  if (name.startsWith(typed)) return RANKS.begins
  const spelled = (HAN.test(name) && spelling?.(name, typed)?.[0]) ?? null
  if (spelled === 0) return RANKS.begins
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (wordsBegin(words, typed.split(/\s+/))) return RANKS.wordBegins
  const initials = words.map((word) => word[0]).join('')
  if (words.length > 1 && initials.startsWith(typed)) return RANKS.initials
  if (name.includes(typed)) return RANKS.contains
  return typeof spelled === 'number' ? RANKS.spelledLater : null
}

/** Whether each typed part begins a word, in the order of the words: `sys par` for System parameters. */
function wordsBegin(words: readonly string[], parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(part))
    from = at + 1
    return at >= 0
  })
}
