import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { FalseClock, fakeTimeLibrary } from '../faults/false-clock.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import { type Finding, type Scenario, type ScenarioContext, skipped } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { timesText } from '../times.ts'

const HOUR_S = 3600
/** Ahead, back to the truth, behind, and back again: two steps in each direction. */
const STEPS_S = [HOUR_S, 0, -HOUR_S, 0] as const
const PRESS_MS = 6000
const PATIENCE_MS = 60_000
/** The header of an answer has whole seconds, and the machine may be slow. */
const OFF_BY_S = 60
const textOf = (offsetS: number) => (offsetS === 0 ? 'true' : `an hour ${offsetS > 0 ? 'ahead' : 'behind'}`)
const besideOf = (dataDir: string) => `${dataDir}-database`

export const clockStep: Scenario = {
  title: "the server's clock set an hour ahead and back",
  async run(context) {
    const library = fakeTimeLibrary()
    if (library === null) return [skipped("the server's clock set by an hour", 'libfaketime is not installed (Debian: faketime)')]
    const clock = await FalseClock.create(library)
    try {
      const tested = await SiteUnderTest.open({
        tags: 50,
        prepare: async (site) => {
          // A database of its own, so that it follows the same clock as the rest of the server.
          const dataDir = besideOf(site.dataDir)
          await mkdir(dataDir)
          const server = await startEmbeddedPostgres({ dataDir, env: clock.env })
          Object.assign(site.env, clock.env, { DATABASE_URL: server.url })
          return async () => {
            await server.stop()
            await rm(dataDir, { recursive: true })
          }
        },
        databaseDir: besideOf,
      })
      try {
        const findings: Finding[] = []
        let nowS = 0
        for (const toS of STEPS_S) {
          findings.push(await stepOnce(tested, clock, nowS, toS, context))
          nowS = toS
        }
        return findings
      } finally {
        await tested.close()
      }
    } finally {
      await clock.remove()
    }
  },
}

/** Presses go on through the step, and some come after it. */
async function stepOnce(tested: SiteUnderTest, clock: FalseClock, fromS: number, toS: number, context: ScenarioContext): Promise<Finding> {
  const from = tested.presses.length
  const size = context.quick ? 6 : 16
  await tested.sosDuring(size, PRESS_MS, 2000, async () => clock.setTo(toS), PATIENCE_MS)
  await sleep(2000)
  await tested.steady()
  const facts = await tested.sosFacts(from)
  const shownS = await serverClock(tested)
  const breaches = judgeSos(facts)
  if (Math.abs(shownS - toS) > OFF_BY_S) breaches.push(`the clock of the server is off by ${shownS.toFixed(0)} s, not by ${toS}`)
  context.say(`${fromS} s → ${toS} s: ${timesText(announceTimes(facts))}`)
  return {
    done: `the server's clock set from ${textOf(fromS)} to ${textOf(toS)}, ${facts.presses.length} SOS before, during and after`,
    expected: 'every SOS one alarm, and none that nobody pressed',
    found: `${facts.stored.length} alarms for ${facts.presses.length} SOS; the server's clock is off by ${shownS.toFixed(0)} s`,
    times: timesText(announceTimes(facts)),
    breaches,
  }
}

/** How far the server's clock is ahead of the true one, by its answers. */
async function serverClock(tested: SiteUnderTest): Promise<number> {
  const { httpUrl } = await tested.file()
  const { headers } = await fetch(new URL('/health', httpUrl))
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000
}
