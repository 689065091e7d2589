import { screenFaults, screenOf } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import {
  aligned,
  changed,
  copied,
  layered,
  moved,
  redone,
  resized,
  snapped,
  startEditing,
  undone,
  withItem,
  withNew,
  without,
} from './editing.ts'

const screen = screenOf('newer')
const item = (document: typeof screen, id: string) => document.items.find((one) => one.id === id)!

describe('editing a screen', () => {
  it('takes each action back by one step, and does it again', () => {
    const first = changed(startEditing(screen), moved(screen, new Set(['people']), 5, 7))
    const second = changed(first, withItem(first.document, 'people', { title: '在厂' }))
    expect(undone(second).document).toEqual(first.document)
    expect(undone(undone(second)).document).toEqual(screen)
    expect(redone(undone(second)).document).toEqual(second.document)
    expect(undone(startEditing(screen)).document).toBe(screen)
  })

  it('moves parts together and never off the canvas; locked ones stay', () => {
    const both = moved(screen, new Set(['people', 'areaRanking']), -500, 10)
    expect(item(both, 'people').x).toBe(0)
    expect(item(both, 'areaRanking').x).toBe(0)
    const locked = withItem(screen, 'people', { locked: true })
    expect(moved(locked, new Set(['people']), 50, 50)).toBe(locked)
  })

  it('makes no part smaller than what it shows needs, nor larger than the canvas', () => {
    const small = resized(screen, 'people', { x: 1, y: 1 }, -5000, -5000)
    expect(screenFaults(small)).toEqual([])
    const large = resized(screen, 'people', { x: 1, y: 1 }, 9000, 9000)
    expect(screenFaults(large)).toEqual([])
    const { x, w } = item(screen, 'alarms')
    const left = item(resized(screen, 'alarms', { x: -1, y: 0 }, -40, 0), 'alarms')
    expect([left.x, left.w]).toEqual([x - 40, w + 40])
  })

  it('aligns several with each other, one with the canvas', () => {
    const ids = new Set(['people', 'alarms'])
    expect(item(aligned(screen, ids, 'left'), 'alarms').x).toBe(item(screen, 'people').x)
    expect(item(aligned(screen, new Set(['people']), 'right'), 'people').x).toBe(1920 - item(screen, 'people').w)
  })

  it('lays parts before and behind the others', () => {
    const order = (document: typeof screen) => document.items.map(({ id }) => id)
    const [first = '', second = ''] = order(screen)
    expect(order(layered(screen, new Set([first]), 'front')).at(-1)).toBe(first)
    expect(order(layered(screen, new Set([first]), 'forward')).slice(0, 2)).toEqual([second, first])
    expect(order(layered(screen, new Set([second]), 'backward')).slice(0, 2)).toEqual([second, first])
    expect(order(layered(screen, new Set([order(screen).at(-1)!]), 'back'))[0]).toBe(order(screen).at(-1))
  })

  it('copies parts under ids of their own, and removes the names of what it removes', () => {
    const { document, ids } = copied(screen, new Set(['people']))
    expect([...ids]).toEqual(['people-2'])
    expect(screenFaults(document)).toEqual([])
    const gone = without(screen, new Set(['people']))
    expect(gone.nav.some(({ item: id }) => id === 'people')).toBe(false)
    expect(screenFaults(withNew(gone, 'people').document)).toEqual([])
  })

  it('draws a part to an edge that is near, and shows the line', () => {
    const { dx, guides } = snapped(screen, new Set(['people']), -13, 0, 6)
    expect(item(screen, 'people').x + dx).toBe(0)
    expect(guides.xs).toEqual([0])
    const free = without(screen, new Set(screen.items.map(({ id }) => id).filter((id) => id !== 'people')))
    expect(snapped(free, new Set(['people']), 300, 0, 6).dx).toBe(300)
  })
})
