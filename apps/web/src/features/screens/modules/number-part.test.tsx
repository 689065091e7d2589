import type { Alarm } from '@muster/contracts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage } from '../../../i18n/setup.ts'
import { useLive } from '../../../live/live-store.ts'
import { anAlarm } from '../../../testing/an-alarm.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { NumberPart } from './free-parts.tsx'

beforeAll(() => changeLanguage('en_US'))
afterEach(cleanup)

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const item = { part: 'number', number: 'alarmsOpen', x: 0, y: 0, w: 1, h: 1 } as unknown as Parameters<typeof NumberPart>[0]['item']

it('counts the open alarms that somebody must act on: none that is shelved or silenced', async () => {
  fakeApi({})
  const show = (...alarms: Alarm[]) => act(() => useLive.setState({ alarms: new Map(alarms.map((alarm) => [alarm.id, alarm])) }))
  await renderInApp(<NumberPart item={item} />)
  const crossing = (id: string, more: Partial<Alarm> = {}) => anAlarm({ id, kind: 'outOfBounds', ...more })
  show(crossing('a'), crossing('b', { shelvedUntil: inAnHour() }), crossing('c', { silencedUntil: inAnHour() }), crossing('d'))
  expect(screen.getByText('2')).toBeTruthy()
  show(crossing('b', { shelvedUntil: inAnHour() }))
  expect(screen.getByText('0')).toBeTruthy()
})
