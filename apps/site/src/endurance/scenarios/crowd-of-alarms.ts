import { buildArea, buildAreaRule, eventually } from '@muster/test-support'
import { killAndWait } from '../faults/kill.ts'
import { Listener } from '../listener.ts'
import { announceTimes, judgeSos, type SosFacts } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'

const CROWD = 100_000
/** People who walk into the area that becomes forbidden, within some seconds. */
const WALKERS = 5000
const HEARD_EVERY_MS = 2000
const PRESSES = 75
const PRESS_MS = 10_000
/** Against hanging, not a measure of speed. */
const TOLD_MS = 60_000

interface Step {
  done: string
  /** Which console is asked what it knows afterwards. */
  console(tested: SiteUnderTest): Promise<Listener>
}

const STEPS: readonly Step[] = [
  { done: 'a console that was open before', console: async ({ listener }) => listener },
  { done: 'a console opened afterwards', console: async (tested) => Listener.open(await tested.file(), tested.building.id) },
  {
    done: 'a console opened after the api was killed',
    console: async (tested) => {
      await killAndWait(tested, ['api'])
      return Listener.open(await tested.file(), tested.building.id)
    },
  },
  {
    done: 'a console opened after the tracker was killed',
    console: async (tested) => {
      await killAndWait(tested, ['tracker'])
      return Listener.open(await tested.file(), tested.building.id)
    },
  },
]

export const crowdOfAlarms: Scenario = {
  title: `${CROWD} alarms stand, SOS in between; consoles opened before and after, parts killed`,
  async run(context) {
    const tested = await SiteUnderTest.open({ tags: WALKERS, gateways: 20, everyMs: HEARD_EVERY_MS })
    try {
      return [await callAmong(tested, context)]
    } finally {
      await tested.close()
    }
  },
}

async function callAmong(tested: SiteUnderTest, { quick, say }: ScenarioContext): Promise<Finding> {
  await raiseCrowd(tested, CROWD)
  const from = tested.presses.length
  await tested.sosDuring(quick ? PRESSES / 5 : PRESSES, PRESS_MS, PRESS_MS / 5, () => forbidEverything(tested))
  const all = await tested.sosFacts(from)
  const facts: SosFacts = { ...all, stored: all.stored.filter(({ kind }) => kind !== 'outOfBounds') }
  const calls = facts.presses.flatMap(({ alarmId }) => alarmId ?? [])
  const breaches = judgeSos(facts)
  const told: string[] = []
  for (const { done, console } of STEPS) {
    const startedMs = Date.now()
    const listener = await console(tested)
    const missing = () => calls.filter((id) => !listener.announced.has(id)).length
    await eventually('every SOS is told', () => missing() === 0, { timeoutMs: TOLD_MS, everyMs: 50 }).catch(() => undefined)
    const others = listener.announced.size - calls.length + missing()
    told.push(`${done}: ${calls.length - missing()} and ${others} others after ${secondsText(Date.now() - startedMs)}`)
    say(told.at(-1) as string)
    if (missing() > 0) breaches.push(`${done} was not told of ${missing()} of ${calls.length} SOS`)
    if (listener !== tested.listener) await listener.close()
  }
  return {
    done: `${CROWD} open alarms, ${WALKERS} people at once where nobody may be, ${calls.length} SOS meanwhile`,
    expected: 'every SOS one alarm, told to every console whenever it was opened',
    found: told.join('; '),
    times: timesText(announceTimes(facts)),
    breaches,
  }
}

/** Open alarms of people unknown to the tracker, stored as they are after being raised. */
async function raiseCrowd({ pool, building }: SiteUnderTest, count: number): Promise<void> {
  await pool.query(
    `insert into alarm (id, building_id, kind, priority, trackable_name, started_at, arrived_at, evidence)
     select $1 || ':crowd:' || n, $1, 'outOfBounds', 'critical', 'P' || n, now(), now(), '{}' from generate_series(1, $2::int) n`,
    [building.id, count],
  )
}

/** A forbidden area around everybody. */
async function forbidEverything({ pool, building }: SiteUnderTest): Promise<void> {
  const { sizeM } = building
  const ring = [[0, 0], [sizeM, 0], [sizeM, sizeM], [0, sizeM]] // biome-ignore format: one ring, one line
  const { id } = await buildArea(pool, building.id, { polygon: [ring] })
  await buildAreaRule(pool, id, 'outOfBounds', { trigger: 'enter', classes: ['employee'], onDelayMs: 0, offDelayMs: 0 })
}
