import { type Camera, VIDEO_PERMISSIONS } from '@muster/contracts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { FollowedVideo } from './followed-video.tsx'

const NO_SITE = { code: 1, message: '', httpStatus: 500 }
const square = (x: number): [number, number][] => [[x, 0], [x + 20, 0], [x + 20, 20], [x, 20]] // biome-ignore format: one square
const camera = (id: string, x: number): Camera => ({
  ...{ id, code: id, name: `Camera ${id}`, type: 'bullet', floor: 0, x, y: 0, heightM: 4, directionDeg: 0, angleDeg: 180, reachM: 30 },
  ...{ range: square(x - 10), history: true, enabled: true },
})

let fault: string | null = null
beforeEach(() => {
  fault = null
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let move: (x: number) => void
function Walker() {
  const [x, setX] = useState(0)
  move = setX
  return <FollowedVideo place={{ x, y: 10, floor: 0, accuracyM: 1 }} />
}

async function watch() {
  const calls = fakeApi({
    site: () => NO_SITE,
    sessionInfo: () => NO_SITE,
    videoCameras: () => ({ data: [camera('a', 0), camera('b', 20), camera('c', 40)] }),
    videoOpen: ({ body }) => {
      if (fault !== null && body?.includes(`"${fault}"`)) return { code: 1, message: '', httpStatus: 409, data: { fault: 'disabled' } }
      return { data: { kind: 'mp4', url: '/video/stream?ticket=1', until: '2026-01-01T00:00:00Z' } }
    },
    videoStream: () => ({ data: null }),
  })
  const { queryClient } = await renderInApp(<Walker />)
  act(() => queryClient.setQueryData(['sessionInfo'], { auth: [{ permissions: Object.values(VIDEO_PERMISSIONS) }] } as never))
  return calls
}
const player = (id: string) => screen.findByRole('figure', { name: new RegExp(`Camera ${id}`), hidden: true })
/** The first picture is there. */
const picture = async (id: string) => {
  const video = (await player(id)).querySelector('video')!
  fireEvent.timeUpdate(video)
}
const players = () => screen.queryAllByRole('figure', { hidden: true }).map((each) => each.getAttribute('aria-label'))

it('loads the next camera behind the one that is shown, and takes it when it has a picture', async () => {
  await watch()
  await picture('a')
  act(() => move(20))
  const next = await player('b')
  expect(players()).toHaveLength(2)
  expect(next.closest('[inert]')).not.toBeNull()
  expect((await player('a')).closest('[inert]')).toBeNull()
  await picture('b')
  await waitFor(() => expect(players()).toHaveLength(1))
  expect((await player('b')).closest('[inert]')).toBeNull()
})

it('passes over a camera that gives no picture, and keeps what it shows meanwhile', async () => {
  await watch()
  await picture('a')
  fault = 'b'
  act(() => move(22))
  // No working camera sees him, so the nearest is named as such.
  expect(await screen.findByText(/Camera [ac]/, { selector: 'p' })).toHaveProperty('dataset.unseen', 'true')
  expect((await player('a')).closest('[inert]')).toBeNull()
})

it('says that no camera sees the place, and shows the nearest', async () => {
  await watch()
  await picture('a')
  act(() => move(75))
  expect(await screen.findByText(/Camera c/, { selector: 'p' })).toHaveProperty('dataset.unseen', 'true')
})

it('shows none that is far from the place, says so, and goes on when he is near one again', async () => {
  await watch()
  await picture('a')
  act(() => move(300))
  expect(await screen.findByText(i18next.t('video.follow.noneNear'))).toBeTruthy()
  expect(players()).toEqual([])
  act(() => move(40))
  await picture('c')
})
