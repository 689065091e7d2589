import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light, dark] = [/^:root \{([^}]*)\}/m, /^:root\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/m].map((block) =>
  Object.fromEntries([...CSS.match(block)![1]!.matchAll(/--muster-([a-z]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour!])),
)
const GROUNDS = ['surface', 'page', 'hover']
const NO_TEXT = [...GROUNDS, 'line']

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrast = (a: string, b: string) => {
  const [darker, brighter] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (brighter! + 0.05) / (darker! + 0.05)
}

for (const [scheme, colours] of [['light', light!] as const, ['dark', dark!] as const])
  for (const ground of GROUNDS)
    test(`every colour can be read on the ${ground} in ${scheme}`, () => {
      const texts = Object.entries(colours).filter(([name]) => !NO_TEXT.includes(name))
      expect(texts.length).toBeGreaterThan(9)
      expect(texts.filter(([, colour]) => contrast(colour, colours[ground]!) < 4.5)).toEqual([])
    })
