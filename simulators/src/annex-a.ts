import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CONFORMANCE_ENDPOINTS, type ConformanceRecord } from '@muster/contracts'
import { tableOf, writeReport } from './annex-a/report.ts'
import { runAnnexA } from './annex-a/run.ts'
import { STOPS } from './annex-a/walk.ts'
import { startBenchSite } from './bench/bench-site.ts'
import { signIn } from './replay/site-client.ts'
import { DEFAULT_DATA_DIR, findRunningSite } from './running-site.ts'

const HELP = `npm run annex-a -- [options]: the set-ups of AQ 3064.3-2025, Annex A, through a whole site of its own; takes 26 minutes, of which it mostly waits

  --minutes <n>     how long those who stand are measured (10, as the standard asks)
  --stops <n>       stops of the walk (100, as the standard asks)
  --seed <n>        the same seed gives the same noise (1)
  --write           writes docs/annex-a.md and the record that the product shows
  --publish <dir>   puts the run into the conformance page of the buildings of the site that runs on this data directory (./data)
`

const OPTIONS = {
  minutes: { type: 'string', default: '10' },
  stops: { type: 'string', default: String(STOPS) },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
  publish: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

function whole(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!(Number.isInteger(value) && value > 0 && value <= most))
    throw new Error(`--${name} ${text}: expected a whole number from 1 to ${most}`)
  return value
}

async function publish(dataDir: string, record: ConformanceRecord): Promise<void> {
  const site = await findRunningSite(dataDir)
  for (const building of site.buildings) {
    const { token } = await signIn(site, building)
    const { path, method } = CONFORMANCE_ENDPOINTS.conformanceReplace
    const headers = { authToken: token, 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, site.httpUrl), { method, headers, body: JSON.stringify(record) })
    if (!answer.ok) throw new Error(`${building}: the site answered ${answer.status}`)
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const minutes = whole('minutes', values.minutes, 60)
  const stops = whole('stops', values.stops, STOPS)
  const seed = whole('seed', values.seed, 2 ** 31)
  const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
  // Never on a site in use: the run brings its own people, cards and fences.
  const site = await startBenchSite(say)
  let record: ConformanceRecord
  try {
    record = await runAnnexA({ site, seed, minutes, stops, say })
  } finally {
    await site.stop()
  }
  process.stdout.write(`\n${tableOf(record)}\n`)
  if (values.write) writeReport(record)
  if (values.publish !== undefined) await publish(resolve(values.publish || DEFAULT_DATA_DIR), record)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
