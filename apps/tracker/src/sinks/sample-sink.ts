import { addRangeSamples } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { RangeSampler } from '../survey/range-sampler.ts'

/** Samples are stored so often, and sooner when so many wait. */
const EVERY_MS = 60_000
const MANY = 256

interface SampleSinkParts {
  pool: Pool
  buildingId: string
  epoch: number
  log: Logger
}

/**
 * Stores the ranges kept for the survey of anchors, outside the commits: positions and alarms do not depend on them,
 * and what cannot be stored is left out.
 */
export class SampleSink {
  private readonly sampler: RangeSampler
  private readonly parts: SampleSinkParts
  private dueMs = performance.now() + EVERY_MS

  constructor(sampler: RangeSampler, parts: SampleSinkParts) {
    this.sampler = sampler
    this.parts = parts
  }

  async everySecond(): Promise<void> {
    if (performance.now() >= this.dueMs || this.sampler.waits >= MANY) await this.store()
  }

  async store(): Promise<void> {
    const { pool, buildingId, epoch, log } = this.parts
    this.dueMs = performance.now() + EVERY_MS
    const samples = this.sampler.take()
    if (samples.length === 0) return
    try {
      await addRangeSamples(pool, buildingId, epoch, samples)
    } catch (error) {
      log.warn({ err: error, samples: samples.length }, 'range samples could not be stored')
    }
  }
}
