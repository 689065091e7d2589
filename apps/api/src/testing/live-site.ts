import type { LivePosition } from '@muster/contracts'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { LiveBench } from './live-client.ts'
import { livePosition } from './live-position.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { ToldTime } from './told-time.ts'

/** An api for the tests of a file, whose live channel uses told time; every test begins without subscribers. */
export class LiveSite {
  readonly time = new ToldTime()
  site!: TestApi
  bench!: LiveBench
  /** Session of the operator of building A. */
  token!: string

  constructor() {
    beforeAll(async () => {
      this.site = await startTestApi({}, undefined, { time: this.time })
      this.bench = new LiveBench(this.site)
      this.token = await this.site.signIn(this.site.operatorA, this.site.buildingA)
    })
    afterEach(() => this.bench.hangUp())
    afterAll(() => this.site.stop())
  }

  get pool(): Pool {
    return this.site.database.pool
  }

  get buildingA(): string {
    return this.site.buildingA
  }

  readonly connect = (wish?: object, token = this.token) => this.bench.connect(token, wish)

  /** A person heard now. */
  readonly at = (no: number, overrides: Partial<LivePosition> = {}) => livePosition(no, { timeMs: this.time.nowMs(), ...overrides })
}
