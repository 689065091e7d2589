import { setTimeout as sleep } from 'node:timers/promises'
import { timesOf } from '@muster/simulators'
import { killAndWait } from '../faults/kill.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'
import { trackerFigures } from '../tracker-figures.ts'

const TAGS = 20_000
const GATEWAYS = 20
/** As dense as a plant at its busiest. */
const SIZE_M = 600
/** Cards at rest report seldom: what grows with their number is the tracker's memory. */
const HEARD_EVERY_MS = 10_000
/** Until all were heard and are in a snapshot. */
const SETTLE_MS = 4 * HEARD_EVERY_MS
const KILLS = 4
const PRESSES = 30
const PRESS_MS = 6000
const WATCHED_MS = 30_000
/** Promises. */
const SOS_P99_MS = 5000
const TAKE_OVER_MS = 2000
const HELD_MS = 50

export const twentyThousandTags: Scenario = {
  title: `${TAGS} cards, the tracker killed while people press SOS; how long its loop is held`,
  async run(context) {
    const tested = await SiteUnderTest.open({ tags: TAGS, gateways: GATEWAYS, everyMs: HEARD_EVERY_MS, sizeM: SIZE_M })
    try {
      await sleep(SETTLE_MS)
      return [await watchHolds(tested), await killOften(tested, context)]
    } finally {
      await tested.close()
    }
  },
}

async function watchHolds(tested: SiteUnderTest): Promise<Finding> {
  // A query starts the next measured period.
  await heldMsOf(tested)
  await sleep(WATCHED_MS)
  const heldMs = await heldMsOf(tested)
  return {
    done: `${TAGS} cards heard every ${secondsText(HEARD_EVERY_MS)}, for ${secondsText(WATCHED_MS)}`,
    expected: `nothing holds the tracker's loop for more than ${HELD_MS} ms`,
    found: `longest ${Math.round(heldMs)} ms`,
    times: '–',
    breaches: heldMs <= HELD_MS ? [] : [`the loop was held for ${Math.round(heldMs)} ms`],
  }
}

/** The longest time that the tracker's loop was blocked since the last query, or since its start. */
const heldMsOf = async (tested: SiteUnderTest) => (await trackerFigures(tested, HELD))[0] ?? Number.NaN
const HELD = 'muster_tracker_longest_hold_ms'

async function killOften(tested: SiteUnderTest, { quick, say }: ScenarioContext): Promise<Finding> {
  const from = tested.presses.length
  const takeOversMs: number[] = []
  const heldsMs: number[] = []
  const kills = quick ? 1 : KILLS
  const { restarts } = await tested.site.identityOf('tracker')
  for (let i = 0; i < kills; i++) {
    const backMs = await tested.sosDuring(PRESSES, PRESS_MS, 1500, () => killAndWait(tested, ['tracker']))
    const ofBuilding = `muster_tracker_take_over_ms{building="${tested.building.id}"}`
    const [takeOverMs, heldMs] = await trackerFigures(tested, ofBuilding, HELD)
    takeOversMs.push(takeOverMs ?? Number.NaN)
    heldsMs.push(heldMs ?? Number.NaN)
    say(`works again after ${secondsText(backMs)}, taken over within ${secondsText(takeOversMs.at(-1) as number)}`)
  }
  const starts = (await tested.site.identityOf('tracker')).restarts - restarts
  const facts = await tested.sosFacts(from)
  const times = announceTimes(facts)
  const breaches = judgeSos(facts)
  const { p99 } = timesOf(times)
  const slowestMs = Math.max(...takeOversMs)
  if (!(p99 <= SOS_P99_MS)) breaches.push(`SOS took ${secondsText(p99)} at p99`)
  if (!(slowestMs <= TAKE_OVER_MS)) breaches.push(`a take-over took ${secondsText(slowestMs)}`)
  if (starts !== kills) breaches.push(`the tracker was started ${starts} times after ${kills} kills`)
  return {
    done: `kill -9 of the tracker of ${TAGS} cards ${kills} times, ${facts.presses.length} SOS`,
    expected: `taken over within ${secondsText(TAKE_OVER_MS)}, SOS announced within ${secondsText(SOS_P99_MS)} at p99, every SOS one alarm`,
    found: `taken over within ${takeOversMs.map(secondsText).join(', ')}, the loop held for ${Math.round(Math.max(...heldsMs))} ms at most; ${facts.stored.length} alarms for ${facts.presses.length} SOS`,
    times: timesText(times),
    breaches,
  }
}
