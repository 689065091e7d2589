import { freeze } from '../faults/freeze.ts'
import type { Target } from '../faults/kill.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'

interface Freeze {
  target: Target
  forMs: number
  /** A database may be slow for good reasons: it is waited for, not replaced. */
  replaced: boolean
}

const FREEZES: readonly Freeze[] = [
  { target: 'tracker', forMs: 45_000, replaced: true },
  { target: 'broker', forMs: 20_000, replaced: true },
  { target: 'api', forMs: 20_000, replaced: true },
  { target: 'postgres', forMs: 20_000, replaced: false },
]
const PRESS_MS = 6000

export const frozen: Scenario = {
  title: 'tracker, broker, api and PostgreSQL stopped where they stand (SIGSTOP)',
  async run(context) {
    const tested = await SiteUnderTest.open({ tags: 50 })
    try {
      const findings: Finding[] = []
      for (const each of FREEZES) findings.push(await freezeOnce(tested, each, context))
      return findings
    } finally {
      await tested.close()
    }
  },
}

async function freezeOnce(tested: SiteUnderTest, { target, forMs, replaced }: Freeze, context: ScenarioContext): Promise<Finding> {
  const from = tested.presses.length
  const size = context.quick ? 8 : 20
  const replacedMs = await tested.sosDuring(size, PRESS_MS, 1000, () => freeze(tested.site, target, forMs))
  await tested.steady()
  const facts = await tested.sosFacts(from)
  const found = replacedMs === null ? `stood for ${secondsText(forMs)}` : `another one works after ${secondsText(replacedMs)}`
  context.say(`${target}: ${found}`)
  const breaches = judgeSos(facts)
  if (replaced && replacedMs === null) breaches.push(`the ${target} was not replaced`)
  return {
    done: `${target} frozen for up to ${secondsText(forMs)}, ${size} SOS over ${secondsText(PRESS_MS)}`,
    expected: replaced ? 'replaced; every SOS one alarm' : 'waited for; every SOS one alarm',
    found: `${found}; ${facts.stored.length} alarms for ${facts.presses.length} SOS`,
    times: timesText(announceTimes(facts)),
    breaches,
  }
}
