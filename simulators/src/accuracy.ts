import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine, DEFAULT_SETTINGS, type MeasurementKind, surveyAnchors } from '@muster/positioning'
import { calibrateBuilding } from './accuracy/calibrate-building.ts'
import { check } from './accuracy/check.ts'
import { readAnchors, readEpochs, readFingerprints } from './accuracy/dataset.ts'
import { printScore } from './accuracy/print-score.ts'
import { printSurvey } from './accuracy/print-survey.ts'
import { siteOfRecording } from './accuracy/recorded-site.ts'
import { writeReport } from './accuracy/report.ts'
import { score } from './accuracy/score.ts'
import { DEFAULT_DATA_DIR, findRunningSite } from './running-site.ts'

const HELP = `npm run accuracy -- <command>: how far the engine's positions are from the truth

  score   --anchors <csv> --data <jsonl>... [options]   one or several recordings with ground truth
    --anchors <csv>         id,x,y,z in metres
    --data <jsonl>          one epoch a line: t, tag, ranges | tdoa + ref | rssi, gt (the engine never sees gt); may be repeated
    --calibration <jsonl>   recording or reference points with truth: range errors, arrival offsets, radio map; may be repeated
    --plan <geojson>        walls in the recording's metres
    --method <name>         auto, twr, tdoa or rssi: which measurements of the rows are used (auto)
    --json                  machine-readable
  calibrate --building <id> --calibration <jsonl>... [--site-dir <dir>]   learns range errors, arrival offsets and radio map, stores them with a building of the running site
    --site-dir <dir>        data directory of the site (./data)
  survey  --anchors <csv> --data <jsonl>... [--tag-height <m>] [--json]   which anchor's coordinates contradict the others; truth is used where rows have it
    --tag-height <m>        height of the tags above the recording's zero where they have none (${DEFAULT_SETTINGS.tagHeightM})
  report  [--data-dir <dir>]   scores all measured recordings and the simulated plant, writes docs/accuracy.md and its baseline
  check   [--data-dir <dir>]   the same, compared with the baseline: fails when a figure is more than 5 % worse
`

const METHODS: Record<string, MeasurementKind | null> = { auto: null, twr: 'range', tdoa: 'tdoa', rssi: 'rssi' }

const OPTIONS = {
  anchors: { type: 'string' },
  data: { type: 'string', multiple: true },
  calibration: { type: 'string', multiple: true },
  plan: { type: 'string' },
  method: { type: 'string', default: 'auto' },
  json: { type: 'boolean', default: false },
  'tag-height': { type: 'string', default: String(DEFAULT_SETTINGS.tagHeightM) },
  'data-dir': { type: 'string' },
  'site-dir': { type: 'string' },
  building: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [command] = positionals
  if (values.help || command === undefined) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  if (command === 'report') return writeReport(values['data-dir'])
  if (command === 'check') return check(values['data-dir'])
  if (command === 'calibrate') return calibrate(values.building, values.calibration ?? [], values['site-dir'])
  if (command !== 'score' && command !== 'survey') throw new Error(`${command}: expected score, calibrate, survey, report or check`)
  const wanted = METHODS[values.method]
  if (wanted === undefined) throw new Error(`--method ${values.method}: expected one of ${Object.keys(METHODS).join(', ')}`)
  const { anchors, data = [], calibration = [], plan = null } = values
  if (anchors === undefined || data.length === 0) throw new Error(`${command} needs --anchors <csv> and --data <jsonl>`)
  if (command === 'survey') return survey(anchors, data, Number(values['tag-height']), values.json)
  const site = siteOfRecording({ anchors, calibration, plan })
  const recordings = data.map((path) => readEpochs(path, wanted))
  const result = score(createEngine(site), recordings)
  process.stdout.write(`${values.json ? JSON.stringify(result) : printScore(result)}\n`)
  return 0
}

function survey(anchorsPath: string, files: readonly string[], tagZ: number, json: boolean): number {
  if (!Number.isFinite(tagZ)) throw new Error('--tag-height: expected metres')
  const epochs = files.flatMap((path) => readEpochs(path, 'range'))
  const findings = surveyAnchors(readAnchors(anchorsPath, 'uwb'), epochs, { tagZ })
  process.stdout.write(`${json ? JSON.stringify(findings) : printSurvey(findings)}\n`)
  return 0
}

async function calibrate(buildingId: string | undefined, files: readonly string[], siteDir = DEFAULT_DATA_DIR): Promise<number> {
  if (buildingId === undefined || files.length === 0) throw new Error('calibrate needs --building <id> and --calibration <jsonl>')
  const { databaseUrl } = await findRunningSite(resolve(siteDir))
  const epochs = files.flatMap((path) => readEpochs(path))
  const fingerprints = files.flatMap((path) => readFingerprints(path))
  const { pairs, tags, arrivals, places, unknownAnchors } = await calibrateBuilding({ databaseUrl, buildingId, epochs, fingerprints })
  process.stdout.write(
    `${buildingId}: ${pairs} pairs of ${tags} tags, arrival offsets of ${arrivals} anchors, radio map of ${places} rows; in use within a second.\n`,
  )
  if (unknownAnchors.length > 0) process.stdout.write(`Left out, not anchors of this building: ${unknownAnchors.join(', ')}\n`)
  return 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
