import { frameLogDirectory, isHeartbeat, openJournalReader } from '@muster/frame-log'
import { buildBuilding, eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.end())

async function heartbeatsOf(buildingId: string): Promise<number[]> {
  const reader = await openJournalReader({ directory: frameLogDirectory(site.journalDir, buildingId) })
  const records = await reader.read(0, 1000)
  await reader.close()
  return records.filter(isHeartbeat).map(({ arrivedAtMs }) => arrivedAtMs)
}

it('time passes in the log of every building, also of one without gateways, and of one that came later', async () => {
  const startMs = Date.now()
  await site.start()
  const times = await eventually('heartbeats', async () => {
    const known = await heartbeatsOf(site.buildingId)
    return known.length >= 3 && known
  })
  expect(times[0]).toBeGreaterThanOrEqual(startMs)
  for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(1000)
  const { id } = await buildBuilding(site.database.pool)
  await eventually('heartbeats of the new building', async () => (await heartbeatsOf(id)).length > 0)
})
