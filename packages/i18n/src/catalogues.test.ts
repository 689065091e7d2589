/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROKER_DROP_REASONS, CODES, LANGUAGES, TRACKER_DROP_REASONS } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { catalogues } from './languages.ts'

const ROOT = join(import.meta.dirname, '../../..')

function leaves(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]])
  const found = new Map<string, string>()
  for (const [name, child] of Object.entries(node as Record<string, unknown>)) {
    for (const [key, text] of leaves(child, prefix ? `${prefix}.${name}` : name)) found.set(key, text)
  }
  return found
}

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, leaves(catalogues[language])]))
const reference = texts.zh_CN!
const SINGULAR = /_one$/
const pluralForms = (language: string) => new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
/** Shown for more than a page of results alone. */
const ALWAYS_MANY = new Set(['resource.bulk.all', 'resource.bulk.tooMany'])
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]).sort()

function sources(folder: string): { path: string; text: string }[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|generated|bench|testing)\//.test(file),
    )
    .map((file) => ({ path: `${folder}/${file}`, text: withoutComments(readFileSync(join(ROOT, folder, file), 'utf8')) }))
}

/** Good enough for our own formatting: block comments, and line comments that are not part of a string (`://`). */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

const web = sources('apps/web/src')
const users = [...web, ...sources('apps/api/src'), ...sources('apps/broker/src'), ...sources('packages/contracts/src')]

/** Keys written whole, and patterns of keys completed at run time from a closed union: `alarms.kind.${kind}`. */
function usedKeys(): (key: string) => boolean {
  const literal = new Set<string>()
  const patterns: RegExp[] = [/^errors\./]
  for (const { text } of users) {
    for (const [, key] of text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)) literal.add(key!)
    for (const [, template] of text.matchAll(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g)) {
      const source = template!
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replaceAll('.', '\\.'))
        .join('[\\w-]+')
      patterns.push(new RegExp(`^${source}$`))
    }
  }
  // Actions of the system log have dots of their own: `log.action.` and the action as the api writes it.
  const named = (key: string) => literal.has(key) || literal.has(key.replace(/^log\.action\./, ''))
  return (key) => named(key) || patterns.some((pattern) => pattern.test(key))
}

describe('catalogues', () => {
  it.each(LANGUAGES)('%s has the keys and placeholders of zh_CN', (language) => {
    const own = new Map([...texts[language]!].filter(([key]) => !SINGULAR.test(key)))
    expect([...own.keys()].sort()).toEqual([...reference.keys()].sort())
    for (const [key, text] of own) expect([key, placeholders(text)]).toEqual([key, placeholders(reference.get(key)!)])
  })

  it.each(LANGUAGES)('%s has singulars beside plurals that count, and only if the language has them', (language) => {
    const own = texts[language]!
    const singulars = [...own.keys()].filter((key) => SINGULAR.test(key))
    if (!pluralForms(language).includes('one')) expect(singulars).toEqual([])
    for (const key of singulars) {
      const plural = own.get(key.replace(SINGULAR, ''))
      expect([key, placeholders(own.get(key)!)]).toEqual([key, plural && placeholders(plural)])
      expect(placeholders(own.get(key)!)).toContain('count')
    }
  })

  it('says no plural of a count of one in English', () => {
    const counted = [...texts.en_US!]
      .filter(([key, text]) => !SINGULAR.test(key) && /\{\{count\}\} (?:[a-z]+ )?(?:people|[a-z]+s)\b/.test(text))
      .map(([key]) => key)
    expect(counted.filter((key) => !texts.en_US!.has(`${key}_one`) && !ALWAYS_MANY.has(key))).toEqual([])
  })

  it('says the same in zh_TW wherever zh_CN says the same', () => {
    // Somebody signs in with a 裝置; what stands in the plant is 設備.
    const OTHER_SENSE = new Set(['options.menuIcon.device', 'planEditor.kind.equipment'])
    const said = new Map<string, string>()
    const differing = [...reference].filter(([key, text]) => {
      if (OTHER_SENSE.has(key)) return false
      const own = texts.zh_TW!.get(key)!
      const first = said.get(text) ?? own
      said.set(text, first)
      return first !== own
    })
    expect(differing).toEqual([])
  })

  it.each(LANGUAGES)('%s leaves no text empty', (language) => {
    expect([...texts[language]!].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('has a message for every result code', () => {
    expect(Object.keys(CODES).filter((name) => !reference.has(`errors.${name}`))).toEqual([])
  })

  it('has a word for every reason that a frame or a reading can be dropped for', () => {
    const listed = { DROP_REASONS: 'packages/protocol/src', NO_FIX_REASONS: 'packages/positioning/src' }
    const reasons: string[] = [...BROKER_DROP_REASONS, ...TRACKER_DROP_REASONS]
    // Read from the text: this package depends on the contracts alone.
    for (const [name, folder] of Object.entries(listed)) {
      const bodies = sources(folder).flatMap(({ text }) => new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? [])
      expect(bodies, name).toHaveLength(1)
      reasons.push(...[...bodies[0]!.matchAll(/'(\w+)'/g)].map((match) => match[1]!))
    }
    const own = Object.keys(catalogues.zh_CN.devices.drop)
    expect([...new Set(reasons)].sort()).toEqual(own.sort())
  })

  it('holds no text that nobody shows', () => {
    const used = usedKeys()
    expect([...reference.keys()].filter((key) => !used(key))).toEqual([])
  })

  it('has every text that is asked for by name', () => {
    const domains = Object.keys(catalogues.zh_CN).join('|')
    const asked = new RegExp(`\\bt\\(\\s*['"]((?:${domains})\\.[\\w.]+)['"]`, 'g')
    const missing = users.flatMap(({ path, text }) =>
      [...text.matchAll(asked)].filter(([, key]) => !reference.has(key!)).map(([, key]) => `${path}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  it('holds what the screens say: no words in attributes or between tags', () => {
    const attribute = /\b(?:aria-label|title|label|placeholder|alt|description|error)="[^"{]*[A-Za-z]{2}[^"]*"/
    const between = /<[A-Z]\w*(?:\.\w+)?(?:\s[^<>]*)?>\s*[A-Za-z]{3,}[^<>{}=;()]*<\//
    // The format of dates is the same in every language.
    const screens = web
      .filter(({ path }) => path.endsWith('.tsx'))
      .map(({ path, text }) => ({ path, text: text.replaceAll('yyyy-MM-dd', '') }))
    expect(screens.filter(({ text }) => attribute.test(text) || between.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('is the only place with messages of the api: what has Chinese in it elsewhere reads dates', () => {
    const cjk = /[\u4e00-\u9fff]/
    const found = sources('apps/api/src').filter(({ text }) => cjk.test(text))
    expect(found.map(({ path }) => path)).toEqual(['apps/api/src/framework/exchange/cell-value.ts'])
  })

  it('is the only place with Chinese text of the console', () => {
    const cjk = /[\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef\u3000-\u303f]/
    expect(web.filter(({ text }) => cjk.test(text)).map(({ path }) => path)).toEqual([])
  })
})
