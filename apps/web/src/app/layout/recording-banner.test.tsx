import type { LiveServerMessage } from '@muster/contracts'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { reduceMessage, useLive } from '../../live/live-store.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RecordingBanner } from './recording-banner.tsx'

const SINCE_MS = Date.UTC(2026, 10, 23, 1, 2, 3)
const hear = (message: Extract<LiveServerMessage, { type: 'recording' }>) =>
  act(() => useLive.setState((state) => reduceMessage(state, message)))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => useLive.setState({ recording: null }))

describe('what is not being kept', () => {
  it.each([
    ['zh_CN', ['磁盘已满', '数据库无响应']],
    ['zh_TW', ['磁碟已滿', '資料庫無回應']],
    ['en_US', ['the disk is full', 'the database is not responding']],
  ])('stands on the console in %s with its reason and its beginning, and goes by itself', async (language, reasons) => {
    await i18next.changeLanguage(language)
    await renderInApp(<RecordingBanner />)
    expect(alerts()).toEqual([])
    hear({
      type: 'recording',
      journal: { fault: 'full', sinceMs: SINCE_MS, events: true },
      database: { fault: 'away', sinceMs: SINCE_MS },
    })
    expect(alerts()).toHaveLength(2)
    reasons.forEach((reason, i) => {
      expect(alerts()[i]).toContain(reason)
      expect(alerts()[i]).toContain('09:02:03')
    })
    hear({ type: 'recording', journal: null, database: null })
    expect(alerts()).toEqual([])
  })

  it('says whether calls for help are still recorded', async () => {
    await i18next.changeLanguage('zh_CN')
    await renderInApp(<RecordingBanner />)
    hear({ type: 'recording', journal: { fault: 'full', sinceMs: SINCE_MS, events: true }, database: null })
    const [recorded] = alerts()
    hear({ type: 'recording', journal: { fault: 'full', sinceMs: SINCE_MS, events: false }, database: null })
    expect(alerts()).not.toEqual([recorded])
  })
})
