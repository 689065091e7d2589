import type { AcknowledgedFrame } from '@muster/simulators'
import { eventually } from '@muster/test-support'
import { judgeTracks, type TrackFacts } from './oracle.ts'
import type { SiteUnderTest } from './site-under-test.ts'
import { fixKey, frameKey, loggedFrames, storedFixes } from './stored.ts'

export interface WalkAccount {
  frames: number
  fixes: number
  breaches: string[]
}

/** A tracker that took over reads on, and the open end of a track is stored when its tag has been silent for 12 s. */
const STORED_MS = 90_000

/**
 * Stops the walkers and compares the frames that were acknowledged, with `from` those since that place in the account,
 * with the log and with the stored tracks.
 */
export async function accountForWalks(tested: SiteUnderTest, from = 0): Promise<WalkAccount> {
  await tested.stopLoad()
  const frames = tested.frames.slice(from)
  const facts = await readTracks(tested, frames)
  const breaches = await eventually(
    'everything is stored',
    async () => {
      Object.assign(facts, await readTracks(tested, frames))
      return judgeTracks(facts).length === 0 && []
    },
    { timeoutMs: STORED_MS, everyMs: 3000 },
  ).catch(async () => [...judgeTracks(facts), `the tracker says it let pass: ${await dropsOf(tested)}`])
  return { frames: facts.acknowledged.length, fixes: facts.expectedFixes.length, breaches }
}

/**
 * The tracker's counters, since its last start, of what it did not use; they tell a refused measurement from a loss.
 */
async function dropsOf(tested: SiteUnderTest): Promise<string> {
  const { metrics } = await tested.file()
  const text = await fetch(metrics.tracker, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.text())
    .catch(String)
  const drops = text.split('\n').filter((line) => line.startsWith('muster_tracker_drops{') && !line.endsWith(' 0'))
  return drops.join(' ') || 'nothing'
}

async function readTracks(tested: SiteUnderTest, frames: readonly AcknowledgedFrame[]): Promise<TrackFacts> {
  const { pool, building } = tested
  const { journalDir } = await tested.file()
  const { fixes, read } = await storedFixes(
    pool,
    building.tags.map(({ no }) => no),
  )
  return {
    acknowledged: frames.map(({ gateway, boot, seq }) => frameKey(gateway, boot, seq)),
    logged: await loggedFrames(journalDir, building.id),
    expectedFixes: frames.flatMap(({ nos, timeMs }) => nos.map((no) => fixKey(no, timeMs))),
    storedFixes: fixes,
    readFixes: read,
  }
}
