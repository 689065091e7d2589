import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Track } from '@muster/contracts'
import { DEFAULT_SETTINGS } from '@muster/positioning'
import { type Epoch, readAnchors, readEpochs } from './replay/data-set.ts'
import { openGateway, type ReplayGateway } from './replay/publish.ts'
import { register } from './replay/register.ts'
import { printScore, score } from './replay/score.ts'
import { type SiteClient, signIn, waitForTracker } from './replay/site-client.ts'
import { DEFAULT_DATA_DIR, findRunningSite } from './running-site.ts'

const HELP = `npm run replay -- --anchors <csv> --data <jsonl> [options]: sends a recorded run through a running site and scores what comes out

  --anchors <csv>         id,x,y,z in metres
  --data <jsonl>          one epoch a line: t, tag, ranges | tdoa + ref | rssi, gt (gt is not sent)
  --calibration <jsonl>   a run whose truth gives the range errors of every tag-anchor pair (same tags), or the arrival offsets of the anchors
  --speed <n>             times the pace of the recording (1)
  --building <id>         building to register the data set as (replay)
  --tag-height <m>        height of the tags above the data set's zero (${DEFAULT_SETTINGS.tagHeightM})
  --data-dir <path>       data directory of the site (./data)
`

const OPTIONS = {
  anchors: { type: 'string' },
  data: { type: 'string' },
  calibration: { type: 'string' },
  speed: { type: 'string', default: '1' },
  building: { type: 'string', default: 'replay' },
  'tag-height': { type: 'string', default: String(DEFAULT_SETTINGS.tagHeightM) },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Broker and tracker look for changes once a second. */
const SETTLE_MS = 2500
const TAKE_UP_MS = 30_000
/** The tracker stores fixes in chunks of some seconds; after this long without new ones, no more will come. */
const QUIET_MS = 20_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help || !values.anchors || !values.data) {
    process.stdout.write(HELP)
    process.exit(values.help ? 0 : 1)
  }
  const speed = Number(values.speed)
  const tagHeightM = Number(values['tag-height'])
  if (!(speed > 0 && speed <= 1000)) throw new Error(`--speed ${values.speed}: expected a number above 0, at most 1000`)
  if (!Number.isFinite(tagHeightM)) throw new Error(`--tag-height ${values['tag-height']}: expected metres`)
  if (!/^[A-Za-z0-9-]{1,32}$/.test(values.building)) throw new Error('--building: expected letters, digits and hyphens')
  const anchors = await readAnchors(values.anchors)
  const epochs = await readEpochs(values.data)
  const calibration = values.calibration === undefined ? null : await readEpochs(values.calibration)
  const site = await findRunningSite(resolve(values['data-dir'] ?? DEFAULT_DATA_DIR))

  const registered = await register({
    databaseUrl: site.databaseUrl,
    buildingId: values.building,
    anchors,
    epochs,
    calibration,
    tagHeightM,
    adminName: site.admin.name,
    dataDir: site.dataDir,
  })
  process.stdout.write(
    `Building ${values.building}: ${anchors.length} anchors, ${registered.tags.size} tags, ${registered.calibratedPairs} calibrated pairs, ${registered.calibratedArrivals} calibrated arrivals\n`,
  )
  await waitForTracker(site, values.building, TAKE_UP_MS)
  await pause(SETTLE_MS)

  const gateway = await openGateway(site.mqttUrl, values.building, registered)
  const durationMs = epochs.at(-1)!.t * 1000
  // At the recording's own pace events happen now; at a faster pace they are dated back, so that no time is in the
  // future.
  const baseMs = speed === 1 ? Date.now() : Date.now() - durationMs
  const show = progressBar(`${epochs.length} epochs, ${(durationMs / 1000 / speed).toFixed(0)} s`)
  await gateway.run(epochs, baseMs, speed, show)
  process.stdout.write('\n')

  const client = await signIn(site, values.building)
  const tracks = await collectTracks(client, gateway, registered.tags, epochs.length, baseMs, baseMs + durationMs)
  await gateway.close()
  process.stdout.write(`${describe(values.data, epochs, values.calibration)}\n\n${printScore(score(epochs, tracks, baseMs))}\n`)
}

/** Tracks of all tags, complete or no longer growing. */
async function collectTracks(
  client: SiteClient,
  gateway: ReplayGateway,
  tags: Map<string, { no: number }>,
  expected: number,
  fromMs: number,
  toMs: number,
): Promise<Map<string, Track>> {
  let last = 0
  let grewMs = Date.now()
  for (;;) {
    const tracks = new Map<string, Track>()
    for (const [tag, { no }] of tags) tracks.set(tag, await client.track(no, fromMs - 1000, toMs + 1000))
    const fixes = [...tracks.values()].reduce((sum, { dtMs }) => sum + dtMs.length, 0)
    if (fixes > last) grewMs = Date.now()
    if (fixes >= expected || Date.now() - grewMs > QUIET_MS) return tracks
    last = fixes
    gateway.heartbeat()
    await pause(1000)
  }
}

function describe(data: string, epochs: Epoch[], calibration: string | undefined): string {
  return `${data}: ${epochs[0]!.measured.kind}, ${calibration ? `calibrated on ${calibration}` : 'no calibration'}; horizontal errors in metres`
}

/** Redraws a line on a terminal, prints every tenth part elsewhere. */
function progressBar(what: string): (share: number) => void {
  let printed = -1
  return (share) => {
    const tenths = Math.floor(share * (process.stdout.isTTY ? 40 : 10))
    if (tenths === printed) return
    printed = tenths
    if (process.stdout.isTTY)
      process.stdout.write(`\r[${'#'.repeat(tenths)}${' '.repeat(40 - tenths)}] ${(share * 100).toFixed(0)} % of ${what}`)
    else process.stdout.write(`${(share * 100).toFixed(0)} % of ${what}\n`)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
