import { type ConformanceRecord, type EndpointData, isMet } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

it("shows the product's run of the set-ups until the building has one of its own", async () => {
  const token = await site.signIn(site.operatorA, site.buildingA)
  const shown = async (as = token) => (await site.call('conformance', { token: as })).json.data as EndpointData<'conformance'>
  const ours = await shown()
  expect(ours).toMatchObject({ origin: 'product', shortened: false })
  expect(ours.figures.filter((measured) => isMet(measured) === false)).toEqual([])
  const own: ConformanceRecord = {
    ...{ at: '2026-11-24T02:00:00.000Z', tookS: 1500, seed: 2, machine: 'm', shortened: false },
    figures: [{ figure: 'static', coverage: 'radio', value: 0.6, samples: 300 }],
  }
  expect((await site.call('conformanceReplace', { token, body: own })).status).toBe(200)
  const theirs = await shown()
  expect(theirs).toEqual({ ...own, origin: 'site' })
  expect(theirs.figures.map(isMet)).toEqual([false])
  const other = await site.signIn(site.operatorB, site.buildingB)
  expect(await shown(other)).toMatchObject({ origin: 'product' })
})
