import { type ConfigChanges, createPool, readConfigNews } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { applyUpdate } from '../site/apply-update.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import { loadUpdate } from '../site/config-update.ts'
import { loadBuildingConfig } from '../site/load-building-config.ts'
import { newRun, type TestRun } from './test-pipeline.ts'
import { buildTestSite, type TestSite } from './test-site.ts'

/** A building before each test, and a tracker of it that takes up what changes. */
export function watchedConfig() {
  let database: TestDatabase
  /** With the rights of a tracker and no others. */
  let ownPool: Pool
  let site: TestSite
  let run: TestRun
  beforeAll(async () => {
    database = await createTestDatabase()
    ownPool = createPool(database.urlOf('tracker'), { max: 1 })
  })
  afterAll(async () => {
    await ownPool.end()
    await database.drop()
  })
  beforeEach(async () => {
    site = await buildTestSite(database.pool)
    run = newRun(await loaded())
  })
  afterEach(() => site.remove())

  async function loaded(): Promise<BuildingConfig> {
    const config = await loadBuildingConfig(ownPool, site.buildingId, unusable)
    if (config === null) throw new Error('no building')
    return config
  }

  return {
    pool: () => database.pool,
    site: () => site,
    run: () => run,

    /** Takes up what changed; which fields of the configuration are others now. */
    async takeUp(changes?: ConfigChanges): Promise<string[]> {
      const before = run.config
      const news = await readConfigNews(ownPool, site.buildingId, before.seq)
      const update = await loadUpdate(ownPool, before, { ...news, changes: changes ?? news.changes }, unusable)
      if (update === null) throw new Error('no building')
      applyUpdate(run, update)
      return Object.keys(before).filter((field) => run.config[field as keyof BuildingConfig] !== before[field as keyof BuildingConfig])
    },

    /** Whatever way it was taken up, it is what a tracker loads that starts now. */
    async expectAsStartedNow(): Promise<void> {
      expect(contentOf(run.config)).toEqual(contentOf(await loaded()))
    },
  }
}

const unusable = (what: string, id: string, reason: string): never => {
  throw new Error(`${what} ${id}: ${reason}`)
}

const contentOf = ({ engine, areas, gateways, rules, trackables, patrols, exemptFrom: _, ...rest }: BuildingConfig) => ({
  ...rest,
  engine: [engine.anchorIds, engine.floors, engine.floorOutlines],
  fences: areas.fences,
  patrols: { ...patrols, fences: patrols.fences.fences },
  gateways: [...gateways.values()].map(({ bounds, ...gateway }) => ({ ...gateway, bound: bounds !== null })),
  rules: [...rules.byId.keys()],
  trackables: new Map([...trackables].map(([no, row]) => [no, { ...row, rules: row.rules && [...row.rules.byId.keys()] }])),
})
