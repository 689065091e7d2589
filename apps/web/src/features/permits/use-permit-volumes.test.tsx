import { LAYOUT_DEFAULTS, PERMIT_LEVELS, type PermitZone } from '@muster/contracts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type SessionInfo, sessionInfoQuery } from '../../session/session-info.ts'
import { authPage } from '../../testing/auth-page.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { usePermitVolumes } from './use-permit-volumes.ts'

const zone = (id: string, state: PermitZone['state'], floor: number | null): PermitZone => ({
  ...{ id, state, floor, number: null, level: PERMIT_LEVELS[0], finished: false, content: '检修', place: '泵区' },
  ...{ startAt: '2026-11-28T00:00:00.000Z', endAt: '2026-11-28T08:00:00.000Z', gasAt: null, needsGas: false, faults: [], guardian: null },
  ...{ crew: 1, crewHere: 1, peopleHere: 1, mostPeople: null },
  rings: [
    [
      [0, 0],
      [9, 0],
      [0, 9],
    ],
  ],
})
const ZONES = [zone('outdoors', 'inProgress', 0), zone('upstairs', 'paused', 2), zone('anywhere', 'issued', null)]
const INFO: SessionInfo = {
  ...{ id: '1', name: 'admin', buildId: 'demo', buildings: [], mustChangePassword: false, auth: [authPage(['permit:view'])] },
  ...{ realName: null, company: null, jobId: null, jobName: null, departId: null, departName: null },
  ...{ sessionKind: 'console', expiresInS: 3600, unattendedS: null, layout: LAYOUT_DEFAULTS },
}

const Volumes = () => usePermitVolumes().map(({ id, topM, color }) => <li key={id}>{`${id} ${topM} ${color}`}</li>)

it('draws in space where work is, in the colour of its state, indoors up to the ceiling', async () => {
  fakeApi({ permitZones: () => ({ data: ZONES }), sessionInfo: () => ({ data: INFO }) })
  const { queryClient } = await renderInApp(<Volumes />)
  await act(() => queryClient.fetchQuery(sessionInfoQuery))
  await screen.findByText(/^outdoors/)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^outdoors 4 #\w{6}$/),
    expect.stringMatching(/^upstairs null #\w{6}$/),
    expect.stringMatching(/^anywhere 4 #\w{6}$/),
  ])
  expect(new Set(lines.map((line) => line?.split(' ')[2])).size).toBe(3)
})
