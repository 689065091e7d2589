import { type AnchorTally, addAnchorHours } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BuildingConfig } from '../site/building-config.ts'
import type { BuildingState } from '../state/building-state.ts'
import type { RangeErrors } from '../survey/range-errors.ts'

const EVERY_MS = 60_000

interface AnchorSinkParts {
  pool: Pool
  buildingId: string
  epoch: number
  log: Logger
}

/** Stores once a minute how anchors are, outside the commits: no position and no alarm depends on it. */
export class AnchorSink {
  private readonly errors: RangeErrors
  private readonly parts: AnchorSinkParts
  private dueMs = performance.now() + EVERY_MS

  constructor(errors: RangeErrors, parts: AnchorSinkParts) {
    this.errors = errors
    this.parts = parts
  }

  async everySecond(config: BuildingConfig, state: BuildingState): Promise<void> {
    if (performance.now() >= this.dueMs) await this.store(config, state)
  }

  async store(config: BuildingConfig, state: BuildingState): Promise<void> {
    const { pool, buildingId, epoch, log } = this.parts
    this.dueMs = performance.now() + EVERY_MS
    const tallies = this.take(config, state)
    if (tallies.length === 0) return
    try {
      await addAnchorHours(pool, buildingId, epoch, tallies)
    } catch (error) {
      log.warn({ err: error, anchors: tallies.length }, 'the state of anchors could not be stored')
    }
  }

  /** Anchors that were heard since the last call; what cannot be stored is left out. */
  private take(config: BuildingConfig, state: BuildingState): AnchorTally[] {
    const errors = this.errors.take()
    const tallies: AnchorTally[] = []
    for (const [hwId, known] of state.anchors) {
      const anchor = config.anchors.get(hwId)
      if (anchor === undefined || known.told.heard === 0) continue
      const { sumM = 0, count = 0 } = errors.get(hwId) ?? {}
      tallies.push({
        anchorId: anchor.id,
        ...known.told,
        lastMs: known.heardMs,
        gatewayId: known.heardBy,
        errorSumM: sumM,
        errors: count,
      })
      known.told.heard = 0
    }
    return tallies
  }
}
