import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@muster/test-support'
import { layoutOf } from '../../data/layout.ts'
import { SmallDisk, smallDiskFault } from '../faults/small-disk.ts'
import { healthOf } from '../health.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import { type Finding, type Scenario, type ScenarioContext, skipped } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { secondsText, timesText } from '../times.ts'
import { accountForWalks } from '../walk-account.ts'

interface Disk {
  what: 'frame log' | 'database'
  folder: 'journal' | 'postgres'
  megabytes: number
}

const DISKS: readonly Disk[] = [
  { what: 'frame log', folder: 'journal', megabytes: 64 },
  { what: 'database', folder: 'postgres', megabytes: 400 },
]
const PRESS_MS = 5000
/** The walkers use up what is left before anybody presses. */
const BEFORE_CALLS_MS = 5000
const RESUMED_MS = 90_000
/** The current file, the next one, and those that trimming has not reached yet. */
const FILES_MORE = 4

export const disks: Scenario = {
  title: 'the disk of the frame log and that of the database full',
  async run(context) {
    const why = await smallDiskFault()
    if (why !== null) return DISKS.map(({ what }) => skipped(`disk of the ${what} full`, why))
    const findings: Finding[] = []
    for (const disk of DISKS) findings.push(await fillOnce(disk, context))
    return findings
  },
}

async function fillOnce(disk: Disk, context: ScenarioContext): Promise<Finding> {
  const small: SmallDisk[] = []
  const tested = await SiteUnderTest.open({
    tags: 50,
    prepare: async (site) => {
      await site.start('--no-simulator')
      await site.end('SIGINT')
      small.push(await SmallDisk.under(layoutOf(site.dataDir)[disk.folder], disk.megabytes))
      return () => small[0]?.unmount()
    },
  })
  try {
    return await underFullDisk(tested, small[0] as SmallDisk, disk.what, context)
  } finally {
    await tested.close()
  }
}

async function underFullDisk(
  tested: SiteUnderTest,
  disk: SmallDisk,
  what: Disk['what'],
  { quick, say }: ScenarioContext,
): Promise<Finding> {
  const { httpUrl, journalDir } = await tested.file()
  const filesOf = async () => (await readdir(join(journalDir, tested.building.id))).length
  const from = tested.presses.length
  const filesBefore = await filesOf()
  const fleet = await tested.fleet(quick ? 5 : 12)
  const filledMs = Date.now()
  const release = disk.fill()
  await sleep(BEFORE_CALLS_MS)
  fleet.pressAll(PRESS_MS)
  await sleep(quick ? 15_000 : 40_000)
  const health = await healthOf(httpUrl)
  const files = (await filesOf()) - filesBefore
  const freedMs = Date.now()
  release()
  say(`full: ${health.text}`)
  await tested.settle(fleet)
  const resumedMs = await resumes(tested, httpUrl)
  const facts = await tested.sosFacts(from)
  const walks = await accountForWalks(tested)
  const late = facts.presses.filter(({ alarmId }) => (facts.announced.get(alarmId ?? '') ?? Number.POSITIVE_INFINITY) > freedMs).length
  const breaches = [...judgeSos(facts), ...walks.breaches]
  if (late > 0) breaches.push(`${late} of ${facts.presses.length} SOS were not announced while the disk was full`)
  if (health.text === 'ok') breaches.push('/health says ok')
  if (files > FILES_MORE) breaches.push(`${files} files more in the frame log`)
  if (resumedMs === null) breaches.push('it does not resume by itself')
  return {
    done: `disk of the ${what} full for ${secondsText(freedMs - filledMs)}, ${facts.presses.length} SOS meanwhile`,
    expected: 'every SOS announced meanwhile, shown as not recording, few files, resumes by itself; nothing acknowledged is lost',
    found: `/health ${health.text}; ${files} files more; ${resumedMs === null ? 'not resumed' : `resumed ${secondsText(resumedMs - freedMs)} later`}; ${walks.frames} frames, ${walks.fixes} fixes`,
    times: timesText(announceTimes(facts)),
    breaches,
  }
}

/** @returns when frames are acknowledged again and `/health` is ok; null when that does not happen */
async function resumes(tested: SiteUnderTest, httpUrl: string): Promise<number | null> {
  const before = tested.frames.length
  return eventually('it resumes', async () => tested.frames.length > before && (await healthOf(httpUrl)).up && Date.now(), {
    timeoutMs: RESUMED_MS,
    everyMs: 500,
  }).catch(() => null)
}
