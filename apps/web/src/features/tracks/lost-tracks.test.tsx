import type { RosterEntry, Track } from '@muster/contracts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import type { Roster } from '../../live/queries.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LostTracks } from './lost-tracks.tsx'
import { PlayerClock } from './player-clock.ts'
import { useReplay } from './use-replay.ts'

const RANGE = { fromMs: Date.parse('2026-11-20T02:00:00Z'), toMs: Date.parse('2026-11-20T03:00:00Z') }
const NOS = [1, 2]

const entry = (no: number, name: string): RosterEntry => ({
  ...{ no, id: `p${no}`, kind: 'person', class: 'employee', name, tagSn: `K${no}` },
  ...{ departName: null, jobName: null, workType: null, company: null },
})
const list = [entry(1, '李在岗'), entry(2, '王失联')]
const roster = { list, byNo: new Map(list.map((one) => [one.no, one])) } as Roster
const track: Track = {
  ...{ trackableNo: 1, ...RANGE },
  ...{ dtMs: [0, 1000], xCm: [0, 100], yCm: [0, 0], floor: [0, 0], accuracyCm: [30, 30] },
}

function Shown({ onRetry }: { onRetry: () => void }) {
  const clock = useMemo(() => new PlayerClock(), [])
  const { subjects, state } = useReplay(NOS, RANGE, roster, 'light', clock, true)
  return (
    <>
      <output>{`${state}: ${subjects.filter(({ model }) => model !== null).map(({ entry }) => entry.name)}`}</output>
      <LostTracks subjects={subjects} onRetry={onRetry} />
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names whose track could not be read, and shows the others', async () => {
  await i18next.changeLanguage('zh_CN')
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('no=2')
      ? Response.json({ code: 1000, message: '服务器内部错误', data: null }, { status: 500 })
      : Response.json({ code: 0, message: '', data: track }),
  )
  const onRetry = vi.fn()
  await renderInApp(<Shown onRetry={onRetry} />)
  expect((await screen.findByRole('alert')).textContent).toMatch('王失联的轨迹读取失败：服务器内部错误')
  expect(screen.getByRole('status').textContent).toBe('shown: 李在岗')
  fireEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledOnce()
})
