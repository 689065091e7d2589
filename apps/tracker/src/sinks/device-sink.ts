import { addDeviceHours, type DeviceTally } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BuildingConfig } from '../site/building-config.ts'
import type { BuildingState } from '../state/building-state.ts'
import { nameOfAnchor } from '../steps/tell-device.ts'
import type { RangeErrors } from '../survey/range-errors.ts'

const EVERY_MS = 60_000

interface DeviceSinkParts {
  pool: Pool
  buildingId: string
  epoch: number
  log: Logger
}

/**
 * Stores the state of anchors and gateways once a minute, outside the commits: no position and no alarm depends on it.
 */
export class DeviceSink {
  private readonly errors: RangeErrors
  private readonly parts: DeviceSinkParts
  private dueMs = performance.now() + EVERY_MS

  constructor(errors: RangeErrors, parts: DeviceSinkParts) {
    this.errors = errors
    this.parts = parts
  }

  async everySecond(config: BuildingConfig, state: BuildingState): Promise<void> {
    if (performance.now() >= this.dueMs) await this.store(config, state)
  }

  async store(config: BuildingConfig, state: BuildingState): Promise<void> {
    const { pool, buildingId, epoch, log } = this.parts
    this.dueMs = performance.now() + EVERY_MS
    const tallies = [...this.takeAnchors(config, state), ...takeGateways(state)]
    if (tallies.length === 0) return
    try {
      await addDeviceHours(pool, buildingId, epoch, tallies)
    } catch (error) {
      log.warn({ err: error, devices: tallies.length }, 'the state of devices could not be stored')
    }
  }

  /** Anchors heard since the last call; what cannot be stored is left out. */
  private takeAnchors(config: BuildingConfig, state: BuildingState): DeviceTally[] {
    const errors = this.errors.take()
    const tallies: DeviceTally[] = []
    for (const [hwId, known] of state.anchors) {
      const anchor = config.anchors.get(hwId)
      if (anchor === undefined || known.told.heard === 0) continue
      const { sumM = 0, count = 0 } = errors.get(hwId) ?? {}
      const { kind, id } = nameOfAnchor(anchor)
      tallies.push({ kind, id, ...known.told, lastMs: known.heardMs, gatewayId: known.heardBy, errorSumM: sumM, errors: count })
      known.told.heard = 0
    }
    return tallies
  }
}

/** Gateways that sent something since the last call. */
function takeGateways({ gateways }: BuildingState): DeviceTally[] {
  const tallies: DeviceTally[] = []
  for (const [id, known] of gateways) {
    if (known.frames === 0) continue
    const unknown = { batteryPct: null, batteryMv: null, errorSumM: 0, errors: 0 }
    tallies.push({ kind: 'gateway', id, heard: known.frames, lastMs: known.spell.lastMs, gatewayId: null, ...unknown })
    known.frames = 0
  }
  return tallies
}
