import { setTimeout as sleep } from 'node:timers/promises'
import { tables } from '@muster/database'
import { killAndWait } from '../faults/kill.ts'
import { endStandby, startStandby } from '../faults/standby.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import { type Finding, type Scenario, type ScenarioContext, skipped } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { timesText } from '../times.ts'
import { accountForWalks } from '../walk-account.ts'

interface Blow {
  done: string
  strike(tested: SiteUnderTest): Promise<unknown>
}

/** Longer than the lease, shorter than the supervisor tolerates. */
const FREEZE_MS = 3500
const PRESS_MS = 6000

const BLOWS: readonly Blow[] = [
  { done: 'kill -9 of the tracker that owns the building', strike: (tested) => killAndWait(tested, ['tracker']) },
  { done: 'the owner frozen for 3.5 s and continued', strike: freezeAndContinue },
]

export const standby: Scenario = {
  title: 'a second tracker in waiting, the owner killed or frozen',
  async run(context) {
    if (process.platform !== 'linux') return BLOWS.map(({ done }) => skipped(done, 'the environment of a process is read from /proc'))
    const findings: Finding[] = []
    for (const blow of BLOWS) findings.push(await strikeOnce(blow, context))
    return findings
  },
}

async function strikeOnce({ done, strike }: Blow, { quick, say }: ScenarioContext): Promise<Finding> {
  const tested = await SiteUnderTest.open({ tags: 100 })
  const second = await startStandby(tested.site)
  try {
    const before = await epochOf(tested)
    await tested.sosDuring(quick ? 8 : 30, PRESS_MS, 1500, () => strike(tested))
    const after = await epochOf(tested)
    await tested.steady()
    const walks = await accountForWalks(tested)
    const facts = await tested.sosFacts()
    say(`epoch ${before} → ${after}`)
    const breaches = [...judgeSos(facts), ...walks.breaches]
    if (after <= before) breaches.push('nobody took over')
    return {
      done: `${done}, ${facts.presses.length} SOS`,
      expected: 'the other one takes over; no acknowledged frame missing, no fix lost or doubled, every SOS one alarm',
      found: `epoch ${before} → ${after}; ${facts.stored.length} alarms for ${facts.presses.length} SOS; ${walks.frames} frames, ${walks.fixes} fixes`,
      times: timesText(announceTimes(facts)),
      breaches,
    }
  } finally {
    await endStandby(second)
    await tested.close()
  }
}

async function epochOf({ pool, building }: SiteUnderTest): Promise<number> {
  const lease = tables(pool).selectFrom('building_lease').select('epoch').where('building_id', '=', building.id)
  return (await lease.executeTakeFirst())?.epoch ?? 0
}

async function freezeAndContinue({ site }: SiteUnderTest): Promise<void> {
  const { process: owner } = await site.identityOf('tracker')
  process.kill(owner.pid, 'SIGSTOP')
  await sleep(FREEZE_MS)
  process.kill(owner.pid, 'SIGCONT')
}
