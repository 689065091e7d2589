import type { RosterEntry, TrackSubject } from '@muster/contracts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import type { ReplaySubject } from './replay-subject.ts'
import { SubjectList } from './subject-list.tsx'

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

const subject = (entry: RosterEntry, number: number): ReplaySubject => ({
  ...{ entry, number, color: '#1763a6', visible: true, model: null, overview: null, error: null },
})
const show = (subjects: ReplaySubject[], heard: Partial<Record<'onChange' | 'onFollow' | 'onVisible', () => void>> = {}) =>
  renderInApp(
    <SubjectList
      roster={[LI]}
      subjects={subjects}
      followedNo={subjects[0]?.entry.no ?? null}
      timeZone="Asia/Shanghai"
      theme="light"
      onChange={() => undefined}
      onFollow={() => undefined}
      onVisible={() => undefined}
      {...heard}
    />,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('finds who carries a card and who no longer does, each once, with what became of him', async () => {
  await i18next.changeLanguage('zh_CN')
  fakeApi({ trackSubjects: () => ({ data: [{ ...LI, presence: 'present', cardUntil: null }, GONE] }) })
  const onChange = vi.fn()
  await show([], { onChange })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '李' } })
  const gone = await screen.findByText(/已离职，携卡至 2026-11-20 10:00/)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.click(gone)
  expect(onChange).toHaveBeenCalledWith([2])
})

it('is a legend of several: whom to follow, whom to show, whom to leave out', async () => {
  await i18next.changeLanguage('zh_CN')
  const [onFollow, onVisible, onChange] = [vi.fn(), vi.fn(), vi.fn()]
  await show([subject(LI, 1), subject(GONE, 2)], { onFollow, onVisible, onChange })
  fireEvent.click(screen.getByRole('radio', { name: '跟随李离职' }))
  expect(onFollow).toHaveBeenCalledWith(2)
  fireEvent.click(screen.getByRole('button', { name: '显示李在岗', pressed: true }))
  expect(onVisible).toHaveBeenCalledWith(1, false)
  fireEvent.click(screen.getByRole('button', { name: '移除李在岗' }))
  expect(onChange).toHaveBeenCalledWith([2])
})

it('takes no more than twenty', async () => {
  await i18next.changeLanguage('zh_CN')
  await show(Array.from({ length: 20 }, (_, i) => subject({ ...LI, no: i + 1 }, i + 1)))
  expect(screen.getByRole('button', { name: '最多 20 个对象' })).toHaveProperty('disabled', true)
})
