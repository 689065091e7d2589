import type { Needs } from '../../context.ts'
import type { Job } from '../../framework/jobs/job.ts'
import { noteRingSent } from './bells/bell-ring.store.ts'
import { findUnsent, noteSent } from './device-command.store.ts'

const SEND_MS = 10_000

/** Sends an order to its device; done twice, the device drops the repeat by its id. */
export const sendCommandJob: Job<'sendCommand', Needs<'allBuildings' | 'live'>> = {
  lane: 'devices',
  longestMs: SEND_MS,
  async run({ allBuildings, live }, { id }) {
    const command = await findUnsent(allBuildings, id)
    if (!command) return
    await live.tellDevice(command.buildingId, command.topic, command.payload)
    await noteSent(allBuildings, id)
    await noteRingSent(allBuildings, id)
  },
}
