import { frameLogDirectory, isHeartbeat, openJournalReader } from '@muster/frame-log'
import { buildBuilding, eventually } from '@muster/test-support'
import { expect, it } from 'vitest'
import { Trackers } from '../testing/trackers.ts'

const trackers = new Trackers()

it('lets time pass in the logs of all buildings, also of one that has sent nothing', async () => {
  const { site, database } = trackers
  const { id } = await buildBuilding(database.pool)
  // The tracker writes the frame log here, nobody else.
  await site.writer.close()
  await trackers.start({ ...trackers.config, frameSource: 'mqtt' })
  for (const buildingId of [site.buildingId, id]) {
    const reader = await openJournalReader({ directory: frameLogDirectory(site.journalDir, buildingId) })
    const sinceMs = Date.now()
    const times: number[] = []
    let position = 0
    await eventually('two heartbeats', async () => {
      for (const record of await reader.read(position, 1000)) {
        position = record.next
        if (isHeartbeat(record) && record.arrivedAtMs > sinceMs) times.push(record.arrivedAtMs)
      }
      return times.length >= 2
    })
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1000)
    await reader.close()
  }
})
