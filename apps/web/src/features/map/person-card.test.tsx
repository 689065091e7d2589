import type { RosterEntry, Site } from '@muster/contracts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { anAlarm } from '../../testing/an-alarm.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PersonCard } from './person-card.tsx'

const POINT = { x: 0, y: 0, lonDeg: 120, latDeg: 30 }
const SITE: Site = {
  ...{ buildId: 'b', name: 'Site', timeZone: 'UTC', extent: [0, 0, 100, 100], disappearanceS: 30, areas: [], anchors: [] },
  ...{ references: [POINT, POINT], markers: { smooth: true, heightPx: 20, visitorIcon: null } },
  ...{ floors: [{ number: 1, label: 'F1', elevationM: 0, heightM: 5 }], features: [] },
}
const ENTRY = {
  no: 4,
  name: '李四',
  kind: 'person',
  class: 'employee',
  company: null,
  departName: null,
  jobName: null,
  tagSn: null,
} as RosterEntry

beforeEach(() => i18next.changeLanguage('zh_CN'))
afterEach(() => vi.unstubAllGlobals())

it('shows a gathering that somebody is in, with a link to it, and takes it for no alarm about them', async () => {
  fakeApi({ trackableDetail: () => ({ code: 1, message: '', httpStatus: 500 }), videoCameras: () => ({ data: [] }) })
  const members = [3, 4, 5].map((no) => ({ no, name: String(no) }))
  const gathering = anAlarm({ id: 'gathering:3:-:1', kind: 'gathering', trackableNo: null, members, memberCount: 3, priority: 'medium' })
  const act = () => undefined
  await renderInApp(
    <PersonCard
      {...{
        entry: ENTRY,
        site: SITE,
        theme: 'light',
        position: undefined,
        status: 'unlocated',
        nowMs: Date.UTC(2026, 0, 1),
        following: false,
      }}
      {...{ alarms: [], involved: [gathering], onFollow: act, onLocate: act, onClose: act }}
    />,
  )
  const link = await screen.findByRole('link', { name: /涉及报警：.*（3 人）/ })
  expect(link.getAttribute('href')).toBe(`/alarms/alarm-list?mode=view&id=${encodeURIComponent('gathering:3:-:1')}`)
  expect(screen.queryByText(/未确认/)).toBeNull()
})
