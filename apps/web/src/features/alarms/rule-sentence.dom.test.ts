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

  it('says at which days and times it is in force', () => {
    changeLanguage('zh_CN')
    const schedule = { weekdays: [1, 2], periods: [{ from: '08:00', to: '12:00' }, { from: '22:00', to: '06:00' }], holidays: false } // biome-ignore format: one schedule, one line
    const said = ruleSentence(i18next.t, 'outOfBounds', { ...entry, schedule: { ...schedule, fromMs: null, endMs: 5 } })
    expect(said).toBe('禁止承包商、访客进入；停留 3 秒报警，离开 5 秒解除；生效时间：周一、周二 08:00-12:00、22:00-06:00，节假日不生效')
    const onHolidays = ruleSentence(i18next.t, 'outOfBounds', { ...entry, schedule: { ...schedule, weekdays: [], holidays: true } })
    expect(onHolidays).toContain('；仅节假日 08:00-12:00、22:00-06:00 生效')
    const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '00:00', to: '24:00' }], holidays: true, fromMs: null, endMs: 5 }
    expect(ruleSentence(i18next.t, 'outOfBounds', { ...entry, schedule: always })).not.toContain('生效')
  })

  it('says since when a card lies there, and its carrier is', () => {
    changeLanguage('zh_CN')
    const measured = {
      restMin: 480,
      lyingSince: '2026-10-01T00:00:00Z',
      shiftSince: '2026-10-01T04:00:00Z',
      entered: '2026-10-01T03:50:00Z',
    }
    const at = (iso: string) => iso.slice(11, 16)
    expect(measuredSentence(i18next.t, measured, at)).toBe('已静止 480 分钟、00:00 起静止、本班 04:00 开始、03:50 经门禁进入')
    expect(measuredSentence(i18next.t, { restMin: 480 }, at)).toBe('已静止 480 分钟')
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
      measuredSentence(i18next.t, { silentS: 130, heardBy: 'gw-1', missed: 31, anchorsOf: 4 }, String),
    ]
    for (const text of rules) expect(text).not.toMatch(/Ms|Pct|\{\{|alarms\./)
    expect(ruleSentence(i18next.t, 'sos', null)).toBe('设备主动上报')
  })
})
