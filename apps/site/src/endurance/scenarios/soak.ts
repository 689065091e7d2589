import { timesOf } from '@muster/simulators'
import { type Growth, growthOf, median, type Sample } from '../growth.ts'
import { announceTimes, judgeSos } from '../oracle.ts'
import { type Finding, type Scenario, type ScenarioContext, skipped } from '../scenario.ts'
import { SiteUnderTest } from '../site-under-test.ts'
import { timesText } from '../times.ts'
import { type Usage, usageOfParts } from '../usage.ts'
import { accountForWalks } from '../walk-account.ts'

const TAGS = 500
const SAMPLES = 60
const MOST_PRESSES = 400
const PRESS_EVERY_MS = 3000
/** Allowed growth of a part over the judged time, as a share of its start and at least this many MB. */
const MOST_SHARE = 0.15
const LEAST_MB = 20
const MOST_DESCRIPTORS = 10
/** A shorter soak ends before the warm-up does. */
const LEAST_JUDGED_MINUTES = 10

interface PartSamples {
  usages: { atMs: number; usage: Usage }[]
}

export const soak: Scenario = {
  title: `${TAGS} people at 1 Hz for --minutes: memory, descriptors, event loops, time to announce`,
  async run(context) {
    if (process.platform !== 'linux') return [skipped('soak', 'memory and descriptors are read from /proc')]
    const tested = await SiteUnderTest.open({ tags: TAGS, gateways: 10 })
    try {
      const forMs = context.minutes * 60_000
      const fleet = await tested.fleet(Math.min(MOST_PRESSES, Math.max(10, Math.floor(forMs / PRESS_EVERY_MS))))
      fleet.pressAll(forMs)
      const parts = await watch(tested, forMs, context)
      await tested.settle(fleet)
      const walks = await accountForWalks(tested)
      const facts = await tested.sosFacts()
      return [callsOf(facts, walks, context.minutes), ...[...parts].map(([name, samples]) => partOf(name, samples, context.minutes))]
    } finally {
      await tested.close()
    }
  },
}

async function watch(tested: SiteUnderTest, forMs: number, { say }: ScenarioContext): Promise<Map<string, PartSamples>> {
  const parts = new Map<string, PartSamples>()
  const everyMs = forMs / SAMPLES
  const startedMs = Date.now()
  for (let i = 1; i <= SAMPLES; i += 1) {
    await new Promise((done) => setTimeout(done, Math.max(0, startedMs + i * everyMs - Date.now())))
    for (const [name, usage] of await usageOfParts(await tested.file())) {
      const samples = parts.get(name) ?? { usages: [] }
      samples.usages.push({ atMs: Date.now(), usage })
      parts.set(name, samples)
    }
    if (i % 10 === 0) say(`${Math.round((i * everyMs) / 1000)} s of ${Math.round(forMs / 1000)}`)
  }
  return parts
}

function callsOf(
  facts: Awaited<ReturnType<SiteUnderTest['sosFacts']>>,
  walks: Awaited<ReturnType<typeof accountForWalks>>,
  minutes: number,
): Finding {
  const { p99 } = timesOf(announceTimes(facts))
  return {
    done: `${TAGS} people at 1 Hz for ${minutes} min, ${facts.presses.length} SOS`,
    expected: 'no acknowledged frame missing, no fix lost or doubled, every SOS one alarm',
    found: `${walks.frames} frames, ${walks.fixes} fixes, ${facts.stored.length} alarms for ${facts.presses.length} SOS; SOS announced within ${Math.round(p99)} ms at p99`,
    times: timesText(announceTimes(facts)),
    breaches: [...judgeSos(facts), ...walks.breaches],
  }
}

function partOf(name: string, { usages }: PartSamples, minutes: number): Finding {
  const judged = minutes >= LEAST_JUDGED_MINUTES
  const series = (pick: (usage: Usage) => number): Sample[] => usages.map(({ atMs, usage }) => ({ atMs, value: pick(usage) }))
  const memory = growthOf(series(({ memoryMb }) => memoryMb))
  // Resident memory fluctuates with collections; what is left after one does not.
  const heldSeries = usages.flatMap(({ atMs, usage }) => (usage.heldMb === null ? [] : [{ atMs, value: usage.heldMb }]))
  const held = heldSeries.length === 0 ? null : growthOf(heldSeries)
  const descriptors = growthOf(series(({ descriptors: count }) => count))
  const lags = usages.flatMap(({ usage }) => usage.lagMs ?? [])
  const third = Math.floor(lags.length / 3)
  const lag = lags.length === 0 ? '–' : `${median(lags.slice(0, third)).toFixed(0)} → ${median(lags.slice(-third)).toFixed(0)} ms`
  return {
    done: `${name} in it`,
    expected: judged ? 'memory and descriptors do not grow after the warm-up' : 'too short to judge by',
    found: `memory ${spanOf(memory)} MB${held ? `, after a collection ${spanOf(held)} MB` : ''} (by the slope ${signed((held ?? memory)?.gained ?? 0)} MB), descriptors ${spanOf(descriptors)}, event loop late at p99 ${lag}`,
    times: '–',
    breaches: judged ? leaksOf(name, held ?? memory, descriptors) : [],
  }
}

function leaksOf(name: string, memory: Growth | null, descriptors: Growth | null): string[] {
  const breaches: string[] = []
  if (memory && memory.gained > Math.max(LEAST_MB, memory.start * MOST_SHARE)) breaches.push(`the memory of the ${name} grows`)
  // The database keeps files open up to its own limit.
  if (name !== 'postgres' && descriptors && descriptors.gained > MOST_DESCRIPTORS) breaches.push(`the descriptors of the ${name} grow`)
  return breaches
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(1)}`
const spanOf = (growth: Growth | null) => (growth === null ? '–' : `${growth.start.toFixed(0)} → ${growth.end.toFixed(0)}`)
