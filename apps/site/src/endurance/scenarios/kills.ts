import { type Kill, killAndWait, killName } from '../faults/kill.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'
import { accountForWalks } from '../walk-account.ts'

const KILLS: readonly Kill[] = [
  ['tracker'],
  ['broker'],
  ['api'],
  ['postgres'],
  ['broker', 'tracker'],
  'everything',
  ['tracker', 'postgres'],
  ['tracker'],
  ['broker', 'postgres'],
  ['api', 'tracker'],
  ['broker'],
  ['postgres'],
  ['tracker'],
  ['api', 'broker'],
  'everything',
  ['broker'],
  ['api', 'postgres'],
  ['tracker'],
  ['postgres'],
]
/** Of a short run: one of each kind. */
const QUICK_KILLS = 6
const PRESS_MS = 6000

export const kills: Scenario = {
  title: 'kill -9 of every part, of pairs and of everything at once, at random moments',
  async run(context) {
    const chosen = context.quick ? KILLS.slice(0, QUICK_KILLS) : KILLS
    const tested = await SiteUnderTest.open({ tags: 200, gateways: 10 })
    try {
      const backMs = await killAll(tested, chosen, context)
      const walks = await accountForWalks(tested)
      const facts = await tested.sosFacts()
      return [findingOf(chosen, backMs, walks, facts)]
    } finally {
      await tested.close()
    }
  },
}

async function killAll(tested: SiteUnderTest, chosen: readonly Kill[], { random, presses, say }: ScenarioContext): Promise<number[]> {
  const backMs: number[] = []
  for (const [i, kill] of chosen.entries()) {
    const share = Math.floor((presses * (i + 1)) / chosen.length) - Math.floor((presses * i) / chosen.length)
    const afterMs = random.integer(200, PRESS_MS - 500)
    backMs.push(await tested.sosDuring(share, PRESS_MS, afterMs, () => killAndWait(tested, kill)))
    say(`${i + 1} of ${chosen.length}, ${killName(kill)}: works again after ${secondsText(backMs.at(-1) as number)}`)
  }
  return backMs
}

function findingOf(
  chosen: readonly Kill[],
  backMs: readonly number[],
  walks: Awaited<ReturnType<typeof accountForWalks>>,
  facts: Awaited<ReturnType<SiteUnderTest['sosFacts']>>,
): Finding {
  const whole = backMs.filter((_, i) => chosen[i] === 'everything')
  const single = backMs.filter((_, i) => chosen[i] !== 'everything')
  return {
    done: `${chosen.length} times kill -9 of ${[...new Set(chosen.map(killName))].join(', ')}, while 200 people walk and ${facts.presses.length} press SOS`,
    expected: 'no acknowledged frame missing, no fix lost or doubled, every SOS one alarm',
    found: `${walks.frames} frames acknowledged, ${walks.fixes} fixes, ${facts.stored.length} alarms for ${facts.presses.length} SOS; parts back after ${secondsText(Math.max(...single))} at most, everything after ${secondsText(Math.max(...whole))}`,
    times: timesText(announceTimes(facts)),
    breaches: [...judgeSos(facts), ...walks.breaches],
  }
}
