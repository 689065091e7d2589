import { isDeepStrictEqual } from 'node:util'
import { busyLoops } from '../faults/busy-loops.ts'
import { announceTimes, judgeSos, type SosFacts } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'
import { visit } from '../visitor.ts'
import { accountForWalks } from '../walk-account.ts'

const TAGS = 500
const LOOPS = 16
const FOR_MS = 60_000
const QUICK_MS = 20_000
const PRESS_EVERY_MS = 2000
const SHOWN = 5

export const starved: Scenario = {
  title: `${LOOPS} busy loops take the processor from ${TAGS} people walking, SOS and a user of the console`,
  async run(context) {
    const tested = await SiteUnderTest.open({ tags: TAGS, gateways: 10 })
    try {
      return [await starve(tested, context)]
    } finally {
      await tested.close()
    }
  },
}

async function starve(tested: SiteUnderTest, { quick, say }: ScenarioContext): Promise<Finding> {
  const forMs = quick ? QUICK_MS : FOR_MS
  const before = await processesOf(tested)
  const from = tested.presses.length
  const visited = await tested.sosDuring(forMs / PRESS_EVERY_MS, forMs, 0, async () =>
    visit(await tested.file(), tested.building.id, () => busyLoops(LOOPS, forMs)),
  )
  const after = await processesOf(tested)
  for (const refusal of visited.refused) say(refusal)
  say(`slowest: ${slowest(await tested.sosFacts(from))}`)
  await tested.steady()
  const facts = await tested.sosFacts(from)
  const walks = await accountForWalks(tested)
  const replaced = before.filter((part, i) => !isDeepStrictEqual(part, after[i])).map(({ name }) => name)
  const breaches = [...judgeSos(facts), ...walks.breaches]
  if (visited.refused.length > 0) breaches.push(`${visited.refused.length} calls were refused, first ${visited.refused[0]}`)
  if (replaced.length > 0) breaches.push(`replaced although nothing was wrong: ${replaced.join(', ')}`)
  return {
    done: `${LOOPS} busy loops for ${secondsText(forMs)} beside ${TAGS} people at 1 Hz and ${facts.presses.length} SOS`,
    expected: 'no call refused, no part replaced, no acknowledged frame missing, no fix lost or doubled, every SOS one alarm',
    found: `${visited.calls} calls, ${visited.refused.length} refused; ${facts.stored.length} alarms for ${facts.presses.length} SOS; ${walks.frames} frames, ${walks.fixes} fixes`,
    times: timesText(announceTimes(facts)),
    breaches,
  }
}

/** The process of every part, the database's included. */
async function processesOf(tested: SiteUnderTest) {
  return (await tested.file()).parts.map(({ name, process: running, restarts }) => ({ name, running, restarts }))
}

/** When they were pressed, and how long it took until a console was told. */
function slowest({ presses, announced }: SosFacts): string {
  const firstMs = Math.min(...presses.map(({ pressedAtMs }) => pressedAtMs))
  const heard = presses.map(({ alarmId, pressedAtMs }) => ({
    atMs: pressedAtMs - firstMs,
    tookMs: (announced.get(alarmId ?? '') ?? Number.NaN) - pressedAtMs,
  }))
  const last = heard.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, SHOWN)
  return last.map(({ atMs, tookMs }) => `${secondsText(tookMs)} at ${secondsText(atMs)}`).join(', ')
}
