import { beforeAll, describe, expect, it } from 'vitest'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { measuredSentence, ruleSentence } from './rule-sentence.ts'

const entry = { trigger: 'enter', classes: ['contractor', 'visitor'], exemptNos: [], onDelayMs: 3000, offDelayMs: 5000 }

beforeAll(addPageTexts)

describe('a rule', () => {
  it.each([
    ['zh_CN', '禁止承包商、访客进入；停留 3 秒报警，离开 5 秒解除'],
    ['zh_TW', '禁止承攬商、訪客進入；停留 3 秒警報，離開 5 秒解除'],
    ['en_US', 'No entry for Contractor, Visitor. Alarm after 3 s inside, cleared 5 s after leaving'],
  ] as const)('is a sentence in %s', (language, sentence) => {
    changeLanguage(language)
    expect(ruleSentence(i18next.t, 'outOfBounds', entry)).toBe(sentence)
  })

  it('says who is exempt, and never shows a name or a unit of the program', () => {
    changeLanguage('zh_CN')
    expect(ruleSentence(i18next.t, 'outOfBounds', { ...entry, exemptNos: [1, 2] })).toContain('2')
    const rules = [
      ruleSentence(i18next.t, 'overcrowding', { capacity: 12, onDelayMs: 10_000, offDelayMs: 60_000 }),
      ruleSentence(i18next.t, 'lowBattery', { lowPct: 20, clearPct: 25 }),
      ruleSentence(i18next.t, 'cardOffline', { silentMs: 120_000 }),
      ruleSentence(i18next.t, 'anchorOffline', { silentMs: 600_000 }),
      ruleSentence(i18next.t, 'gatewayOffline', { silentMs: 120_000 }),
      measuredSentence(i18next.t, { silentS: 130, heardBy: 'gw-1', missed: 31, anchorsOf: 4 }),
    ]
    for (const text of rules) expect(text).not.toMatch(/Ms|Pct|\{\{|alarms\./)
    expect(ruleSentence(i18next.t, 'sos', null)).toBe('设备主动上报')
  })
})
