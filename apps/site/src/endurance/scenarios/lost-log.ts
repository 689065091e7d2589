import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { frameLogDirectory, openJournalWriter } from '@muster/frame-log'
import { encodeBatch, upTopic } from '@muster/protocol'
import { healthOf } from '../health.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import type { Finding, Scenario, ScenarioContext } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { timesText } from '../times.ts'
import { accountForWalks } from '../walk-account.ts'

interface Loss {
  done: string
  lose(tested: SiteUnderTest, directory: string): Promise<void>
}

const FOREIGN_FRAMES = 200
const PRESS_MS = 2000
/** A file deleted while open still accepts writes; that it is gone is noticed soon after. */
const NOTICED_MS = 5000

const LOSSES: readonly Loss[] = [
  {
    done: 'the frame log is gone at a start, the database is kept',
    lose: (tested, directory) =>
      whileStopped(tested, async () => {
        await rm(directory, { recursive: true })
      }),
  },
  {
    done: 'the frame log of another data directory lies in its place at a start',
    lose: (tested, directory) =>
      whileStopped(tested, async () => {
        await rm(directory, { recursive: true })
        await writeForeignLog(directory, tested.building.id)
      }),
  },
  {
    done: `the frame log is deleted under the running site (what comes within ${NOTICED_MS / 1000} s may be in no file)`,
    lose: async (_, directory) => {
      await rm(directory, { recursive: true })
      await sleep(NOTICED_MS)
    },
  },
]

export const lostLog: Scenario = {
  title: 'the frame log lost with the database kept, swapped, and deleted under the running site',
  async run(context) {
    const findings: Finding[] = []
    for (const loss of LOSSES) findings.push(await loseOnce(loss, context))
    return findings
  },
}

async function loseOnce({ done, lose }: Loss, { quick, say }: ScenarioContext): Promise<Finding> {
  const tested = await SiteUnderTest.open({ tags: 50 })
  try {
    const { httpUrl, journalDir } = await tested.file()
    await lose(tested, frameLogDirectory(journalDir, tested.building.id))
    const frames = tested.frames.length
    const presses = tested.presses.length
    const fleet = await tested.fleet(quick ? 4 : 10)
    fleet.pressAll(PRESS_MS)
    await tested.settle(fleet)
    const { text: health } = await healthOf(httpUrl)
    const facts = await tested.sosFacts(presses)
    const walks = await accountForWalks(tested, frames)
    say(`${walks.frames} frames since, /health ${health}`)
    const breaches = [...judgeSos(facts), ...walks.breaches]
    if (walks.frames === 0) breaches.push('no frame is acknowledged any more')
    return {
      done: `${done}; ${facts.presses.length} SOS`,
      expected: 'goes on with the first record there is: every SOS one alarm, every fix since stored',
      found: `${facts.stored.length} alarms for ${facts.presses.length} SOS; ${walks.frames} frames, ${walks.fixes} fixes since; /health ${health}`,
      times: timesText(announceTimes(facts)),
      breaches,
    }
  } finally {
    await tested.close()
  }
}

async function whileStopped(tested: SiteUnderTest, change: () => Promise<void>): Promise<void> {
  await tested.site.end('SIGINT')
  await change()
  await tested.startAgain()
}

/** A log of a building of the same name, written by somebody else. */
async function writeForeignLog(directory: string, buildingId: string): Promise<void> {
  const writer = await openJournalWriter({ directory })
  const boot = randomBytes(4).toString('hex')
  for (let seq = 0; seq < FOREIGN_FRAMES; seq += 1) {
    const payload = encodeBatch({ boot, seq, sentAtMs: Date.now(), readings: [] })
    await writer.append({ arrivedAtMs: Date.now(), gatewayId: 'gw-foreign', topic: upTopic(buildingId, 'gw-foreign', 'batch'), payload })
  }
  await writer.close()
}
