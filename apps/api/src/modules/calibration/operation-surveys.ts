import { type AnchorOperationReport, AppError } from '@muster/contracts'
import { readCalibration, readRangeSamples, tables } from '@muster/database'
import type { AnchorSite } from '@muster/positioning'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { ConcurrencyLimit } from '../../framework/concurrency-limit.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import { runInThread } from './run-in-thread.ts'
import type { SurveyAnswer, SurveyOrder } from './survey-operation.worker.ts'

/** New samples come once a minute. */
const FRESH_MS = 30_000
const MAX_ENTRIES = 100
/** Maximum number of stored minutes examined per building, taken evenly from a longer time. */
const MOST_MINUTES = 360
const MEMORY_MB = 700
const LONGEST_MS = 60_000
/** One survey at a time: a site of two thousand anchors takes seconds of CPU time. */
const MOST_WAITING = 8

type NamedAnchor = AnchorSite & { name: string }

/** Surveys of anchors in operation, computed in a thread and cached briefly for all callers. */
export class OperationSurveys {
  readonly #pool: Pool
  readonly #limit = new ConcurrencyLimit(1, MOST_WAITING)
  readonly #ending = new AbortController()
  readonly #entries = new LRUCache<string, Promise<AnchorOperationReport>>({ max: MAX_ENTRIES, ttl: FRESH_MS })

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws AppError unavailable when too many other buildings are being surveyed */
  async ask(buildingId: string, hours: number): Promise<AnchorOperationReport> {
    // Includes the last change of anchors: corrected coordinates are surveyed again at once.
    const rows = await tables(this.#pool)
      .selectFrom('building')
      .select(({ selectFrom }) =>
        selectFrom('config_change')
          .select(({ fn }) => fn.max('seq').as('seq'))
          .whereRef('building_id', '=', 'building.id')
          .where('part', 'in', ['radio', 'calibration'])
          .as('changed'),
      )
      .where('id', '=', buildingId)
      .execute()
    if (rows[0] === undefined) throw new AppError('notFound')
    const key = `${buildingId}\n${hours}\n${rows[0].changed}`
    const known = this.#entries.get(key)
    if (known !== undefined) return known
    const report = this.#limit.run(() => inBuilding(buildingId, () => this.#survey(buildingId, hours)))
    this.#entries.set(key, report)
    report.catch(() => this.#entries.delete(key))
    return report
  }

  /** Ends the running thread. */
  stop(): void {
    this.#ending.abort(new AppError('unavailable'))
  }

  async #survey(buildingId: string, hours: number): Promise<AnchorOperationReport> {
    const [anchors, { rangeOffsets }, { newestAt, samples }] = await Promise.all([
      readRangingAnchors(this.#pool, buildingId),
      readCalibration(this.#pool, buildingId),
      readRangeSamples(this.#pool, buildingId, { hours, mostRows: MOST_MINUTES }),
    ])
    const order: SurveyOrder = { anchors, rangeOffsets, samples }
    const found = await runInThread<SurveyAnswer>('survey-operation.worker', order, {
      memoryMb: MEMORY_MB,
      signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(LONGEST_MS)]),
    })
    const about = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
    return {
      newestAt: newestAt?.toISOString() ?? null,
      samples: samples.length,
      tags: new Set(samples.map(({ tagHwId }) => tagHwId)).size,
      anchors: found.map(({ anchorHwId, heard, fit, verdict }) => {
        const { name, floor } = about.get(anchorHwId) as NamedAnchor
        return { anchorHwId, name, floor, heard, fit: fit && figuresOf(fit), verdict }
      }),
    }
  }
}

const figuresOf = ({ samples, medianM, spreadM, dx, dy, sigmaM }: NonNullable<SurveyAnswer[number]['fit']>) => ({
  samples,
  medianM,
  spreadM,
  dx,
  dy,
  sigmaM,
})

function readRangingAnchors(pool: Pool, buildingId: string): Promise<NamedAnchor[]> {
  return tables(pool)
    .selectFrom('anchor')
    .select(['hw_id as hwId', 'name', 'kind', 'x', 'y', 'z', 'floor'])
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'uwb')
    .orderBy('floor')
    .orderBy('name')
    .orderBy('hw_id')
    .execute()
}
