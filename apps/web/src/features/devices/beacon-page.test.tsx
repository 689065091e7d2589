import type { SyncedBeacon } from '@muster/contracts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { authPage } from '../../testing/auth-page.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BeaconPage } from './beacon-page.tsx'

const beacon = (id: string, changes: Partial<SyncedBeacon> = {}): SyncedBeacon => ({
  ...{ id, name: `信标 ${id}`, hwId: id, floorLabel: '1F', lastAt: null, gatewayName: null, batteryPct: null, heard: 0 },
  ...changes,
})
const show = async (answer: Parameters<typeof fakeApi>[0]['beaconSync']) => {
  const info = { auth: [authPage(['device:beacon:configure'])] }
  fakeApi({ beaconSync: answer, site: () => ({ data: null }), sessionInfo: () => ({ data: info }) })
  const { queryClient } = await renderInApp(<BeaconPage />)
  queryClient.setQueryData(sessionInfoQuery.queryKey, info as never)
}

it('shows what gateways last said of each beacon, and sets up two at least', async () => {
  await show(() => ({
    data: [beacon('b1', { lastAt: '2026-01-01T00:00:00Z', batteryPct: 80, gatewayName: '西门', heard: 12 }), beacon('b2')],
  }))
  await screen.findByText('西门')
  expect(screen.getByText('80 %')).toBeDefined()
  expect(screen.getByText('两周内从未收到')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: '信标 b1' }))
  await userEvent.click(screen.getByRole('button', { name: '修改设置（1）' }))
  expect(await screen.findByText('请至少选择 2 个信标')).toBeDefined()
})

it('asks to refresh when no beacons came, whatever the result was', async () => {
  await show(() => ({ code: 1001, message: '别的话', httpStatus: 400 }))
  expect((await screen.findByRole('alert')).textContent).toBe('未获取到信标数据，请刷新')
})
