import { ALARM_END_REASONS } from '@muster/contracts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { anAlarm } from '../../testing/an-alarm.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AlarmTimeline } from './alarm-timeline.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['zh_CN', '区域已删除'],
  ['zh_TW', '區域已刪除'],
  ['en_US', 'the area was deleted'],
] as const)('says in %s why an alarm ended whose condition may still hold', async (language, words) => {
  await i18next.changeLanguage(language)
  fakeApi({})
  const clearedAt = '2026-11-23T10:00:00.000Z'
  const entry = (detail: string, i: number) => ({ at: `2026-11-23T10:00:0${i}.000Z`, action: 'cleared', by: null, byName: null, detail })
  await renderInApp(<AlarmTimeline alarm={anAlarm({ active: false, clearedAt })} actions={ALARM_END_REASONS.map(entry)} />)
  expect(await screen.findByText(`· ${words}`)).toBeDefined()
  // None is shown as its code.
  for (const reason of ALARM_END_REASONS) expect(screen.queryByText(`· ${reason}`)).toBeNull()
})
