// @vitest-environment happy-dom
import type { RosterEntry, TrackSubject } from '@muster/contracts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SubjectPicker } from './subject-picker.tsx'

const LI: RosterEntry = {
  no: 1,
  id: 'p1',
  kind: 'person',
  class: 'employee',
  name: '李在岗',
  departName: '生产部',
  jobName: null,
  workType: null,
  company: null,
  tagSn: 'K1',
}
const GONE: TrackSubject = { ...LI, no: 2, id: 'p2', name: '李离职', tagSn: null, presence: 'left', cardUntil: '2026-11-20T02:00:00Z' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('finds who carries a card and who no longer does, each once, with what became of him', async () => {
  await i18next.changeLanguage('zh_CN')
  fakeApi({ trackSubjects: () => ({ data: [{ ...LI, presence: 'present', cardUntil: null }, GONE] }) })
  const onSelect = vi.fn()
  await renderInApp(<SubjectPicker roster={[LI]} selected={undefined} timeZone="Asia/Shanghai" theme="light" onSelect={onSelect} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '李' } })
  const gone = await screen.findByText(/已离职，携卡至 2026-11-20 10:00/)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.click(gone)
  expect(onSelect).toHaveBeenCalledWith(2)
})
