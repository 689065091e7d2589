import type { Alarm, DownMessage } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TrackerConfig } from '../config.ts'
import { type RunningTracker, startTracker } from '../start-tracker.ts'
import { startTestBroker, type TestBroker } from './test-broker.ts'
import { buildTestSite, type TestSite } from './test-site.ts'

type Readings = Parameters<TestSite['send']>[0]['readings']

/** A database for the tests of a file, and for each of them a broker, a site, and the trackers that it starts. */
export class Trackers {
  database!: TestDatabase
  broker!: TestBroker
  site!: TestSite
  private running: RunningTracker[] = []
  private seq = 0

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase()
    })
    afterAll(() => this.database.drop())
    beforeEach(async () => {
      await this.database.pool.query('truncate building cascade')
      this.broker = await startTestBroker()
      this.site = await buildTestSite(this.database.pool)
      this.seq = 0
    })
    afterEach(async () => {
      await Promise.all(this.running.splice(0).map((tracker) => tracker.stop()))
      await this.site.remove()
      await this.broker.close()
    })
  }

  /** What a tracker of the site is started with. */
  get config(): TrackerConfig {
    return this.site.trackerConfig(this.database.urlOf('tracker'), this.broker.url)
  }

  readonly start = async (config: TrackerConfig = this.config): Promise<RunningTracker> => {
    const tracker = await startTracker(config)
    this.running.push(tracker)
    return tracker
  }

  readonly end = async (tracker: RunningTracker): Promise<void> => {
    this.running = this.running.filter((other) => other !== tracker)
    await tracker.stop()
  }

  readonly nextSeq = (): number => ++this.seq

  readonly person = (i: number) => this.site.people[i] as TestSite['people'][number]

  readonly send = (readings: Readings, sentAtMs = Date.now()) => this.site.send({ seq: this.nextSeq(), sentAtMs, readings })

  readonly alarmsTold = () => this.broker.json<{ alarm: Alarm }>(`muster/${this.site.buildingId}/live/alarms`).map(({ alarm }) => alarm)

  readonly alarmRows = async () => (await this.database.pool.query('select * from alarm order by started_at')).rows

  readonly deviceHeard = (tag: string) => this.broker.json<DownMessage>(`muster/${this.site.buildingId}/down/${tag}`)
}
