import { describe, expect, it } from 'vitest'
import { deviceLength, hasControls, notShown } from './device-text.ts'

describe('a text on a card', () => {
  it.each(['请立即撤离到1号集合点', 'Leave now!', '喆', '全角:,。“”', '①'])('%s is shown as it is', (text) => {
    expect(notShown(text)).toEqual([])
  })

  it.each([
    ['火🔥火🔥', ['🔥']],
    ['㙍', ['㙍']],
    ['𠮷', ['𠮷']],
    ['a\u200db', ['\u200d']],
    ['\ue000', ['\ue000']],
  ])('of %j what it cannot show is named', (text, chars) => {
    expect(notShown(text)).toEqual(chars)
  })

  it('moves no cursor', () => {
    expect(['一\n二', 'a\tb', '\u0007', '\u009b'].map(hasControls)).toEqual([true, true, true, true])
    expect(hasControls('一二 ab')).toBe(false)
  })

  it('is counted as the card does', () => {
    expect(deviceLength('A区 撤离')).toEqual({ characters: 5, bytes: 8 })
    expect(deviceLength('')).toEqual({ characters: 0, bytes: 0 })
  })
})
