import { setTimeout as sleep } from 'node:timers/promises'
import { announceTimes, judgeSos } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { timesText } from '../times.ts'

const OFFSETS_S = [-40, -120, -290, 40, 120, 290] as const
const AT_ONCE_MS = 200
const PATIENCE_MS = 40_000
/** Time for a cancel to be stored before the button is pressed again. */
const AFTER_CANCEL_MS = 2000

export const clocks: Scenario = {
  title: 'gateways whose clocks are wrong, and cards that start again',
  async run(context) {
    const tested = await SiteUnderTest.open({ tags: 20 })
    try {
      const findings: Finding[] = []
      for (const offsetS of OFFSETS_S) findings.push(await wrongClock(tested, offsetS, context))
      findings.push(await restartedCards(tested, context))
      return findings
    } finally {
      await tested.close()
    }
  },
}

async function wrongClock(tested: SiteUnderTest, offsetS: number, { quick, say }: ScenarioContext): Promise<Finding> {
  const from = tested.presses.length
  const fleet = await tested.fleet(quick ? 3 : 8, { clockOffsetMs: offsetS * 1000 })
  fleet.pressAll(AT_ONCE_MS)
  await tested.settle(fleet, PATIENCE_MS)
  const facts = await tested.sosFacts(from)
  say(`${offsetS} s: ${timesText(announceTimes(facts))}`)
  return {
    done: `gateway ${offsetS < 0 ? 'slow' : 'fast'} by ${Math.abs(offsetS)} s, its first frames after connecting are ${facts.presses.length} SOS`,
    expected: 'every SOS one alarm, whatever the clock says',
    found: `${facts.stored.length} alarms for ${facts.presses.length} SOS`,
    times: timesText(announceTimes(facts)),
    breaches: judgeSos(facts),
  }
}

async function restartedCards(tested: SiteUnderTest, { quick }: ScenarioContext): Promise<Finding> {
  const from = tested.presses.length
  const fleet = await tested.fleet(quick ? 3 : 8)
  fleet.pressAll(AT_ONCE_MS)
  await tested.answered(fleet, PATIENCE_MS)
  tested.account(fleet)
  fleet.cancelAll()
  await sleep(AFTER_CANCEL_MS)
  fleet.pressAll(AT_ONCE_MS)
  await tested.settle(fleet, PATIENCE_MS)
  const facts = await tested.sosFacts(from)
  return {
    done: 'SOS, cancel, the card starts again and counts its presses from one, SOS',
    expected: 'two presses, two alarms',
    found: `${facts.stored.length} alarms for ${facts.presses.length} SOS`,
    times: timesText(announceTimes(facts)),
    breaches: judgeSos(facts),
  }
}
