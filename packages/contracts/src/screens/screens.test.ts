import { describe, expect, it } from 'vitest'
import { type ScreenDocument, type ScreenItem, screenDocument, titleCount } from './document.ts'
import { screenFaults } from './document-faults.ts'
import { SCREEN_ITEM_KINDS, SCREEN_MODULE_NAMES } from './modules.ts'
import { newPlace, newScreenItem, SCREEN_TEMPLATES, screenOf } from './templates.ts'

const screen = screenOf('newer')
const withItem = (change: Partial<ScreenItem>, kind: ScreenItem['kind'] = 'alarms'): ScreenDocument => ({
  ...screen,
  items: screen.items.map((item) => (item.kind === kind ? { ...item, ...change } : item)),
})
const keys = (document: ScreenDocument) => screenFaults(document).map(({ key, field }) => `${field}:${key}`)

describe('the templates', () => {
  it.each(SCREEN_TEMPLATES)('%s can be published as it is, in every size', (template) => {
    for (const size of ['1920x1080', '2560x1080', '3840x1080'] as const) {
      const document = screenOf(template, size)
      expect(screenFaults(document)).toEqual([])
      expect(screenDocument.parse(document)).toEqual(document)
    }
  })

  it('lay no part over another', () => {
    for (const template of SCREEN_TEMPLATES) {
      const { items } = screenOf(template)
      for (const [i, a] of items.entries())
        for (const b of items.slice(i + 1))
          expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h, `${template}: ${a.id}, ${b.id}`).toBe(false)
    }
  })

  it('know fourteen modules, each of which can be put on a screen', () => {
    expect(SCREEN_MODULE_NAMES).toHaveLength(14)
    for (const kind of SCREEN_ITEM_KINDS) {
      const item = newScreenItem(kind, kind, newPlace(kind, screen))
      const wanted = kind === 'text' || kind === 'picture' ? [`${kind}:${kind}`] : []
      expect(keys({ ...screenOf('blank'), items: [item] }), kind).toEqual(wanted)
    }
  })
})

describe('what is wrong with a screen', () => {
  it.each([
    ['', 'title:required'],
    ['   ', 'title:required'],
    ['一'.repeat(19), 'title:title'],
    ['一'.repeat(18), undefined],
    [null, undefined],
  ])('a title of %j: %s', (title, fault) => expect(keys(withItem({ title }))[0]).toBe(fault))

  it('figures have titles of at most 10, names of the bar of at most 8', () => {
    expect(keys(withItem({ title: '一'.repeat(11) }, 'people'))).toEqual(['title:title'])
    const nav = [{ item: 'people', name: '一'.repeat(9) }]
    expect(screenFaults({ ...screen, nav })).toEqual([{ key: 'title', values: { max: 8 }, item: 'people', field: 'nav' }])
    expect(keys({ ...screen, nav: [{ item: 'nobody', name: null }] })).toEqual(['nav:nav'])
  })

  it.each([0, -1, 1.5, 401])('a font size of %d is no positive integer', (titlePx) => {
    expect(keys(withItem({ titlePx }))).toEqual(['titlePx:font'])
    expect(keys({ ...screen, titlePx })).toEqual(['titlePx:font'])
  })

  it.each([
    [0, []],
    [100, []],
    [12.5, []],
    [0.3, []],
    [12.55, ['rowGapPx:rowGap']],
    [-0.1, ['rowGapPx:rowGap']],
    [100.1, ['rowGapPx:rowGap']],
  ])('a row spacing of %d: %j', (rowGapPx, faults) => expect(keys(withItem({ rowGapPx }))).toEqual(faults))

  it('three modules may be hidden, a fourth not; free parts do not count', () => {
    const hide = (count: number) => ({ ...screen, items: screen.items.map((item, i) => ({ ...item, hidden: i < count })) })
    expect(keys(hide(3))).toEqual([])
    expect(keys(hide(4))).toEqual(['hidden:hidden'])
    const clock = { ...newScreenItem('clock', 'clock', newPlace('clock', screen)), hidden: true }
    expect(keys({ ...hide(3), items: [...hide(3).items, clock] })).toEqual([])
  })

  it('a part has a place on the canvas, room for what it shows, and an id of its own', () => {
    expect(keys(withItem({ x: -1 }))).toEqual(['place:outside'])
    expect(keys(withItem({ w: 20 }))).toEqual(['place:small'])
    expect(keys({ ...screen, items: [...screen.items, ...screen.items.slice(0, 1)] })).toContain('place:twice')
  })

  it('a chart shows a report that asks for no times', () => {
    const chart = (more: Partial<ScreenItem>) =>
      keys({ ...screenOf('blank'), items: [{ ...newScreenItem('c', 'chart', newPlace('chart', screen)), ...more }] })
    expect(chart({ report: 'areaHours', by: 'area' })).toEqual(['report:report'])
    expect(chart({ report: null })).toEqual(['report:report'])
    expect(chart({ report: 'attendance', by: 'day' })).toEqual([])
  })

  it('knows nothing but the fields of the contract: no script, no statement, no address', () => {
    const [item] = screen.items
    const given = (more: object) => screenDocument.safeParse({ ...screen, items: [{ ...item, ...more }] }).success
    expect(given({})).toBe(true)
    expect(given({ script: 'alert(1)' })).toBe(false)
    expect(given({ source: 'select 1' })).toBe(false)
    expect(given({ kind: 'iframe' })).toBe(false)
    expect(given({ number: 'https://evil.example' })).toBe(false)
  })

  it('counts its own titles', () => {
    expect(titleCount(screen)).toBe(0)
    expect(titleCount({ ...withItem({ title: '报警' }), title: '中心' })).toBe(2)
  })
})
