import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine, DEFAULT_SETTINGS, type MeasurementKind, surveyAnchors } from '@muster/positioning'
import { type CalibrationOrder, calibrateBuilding, clearCalibration } from './accuracy/calibrate-building.ts'
import { check } from './accuracy/check.ts'
import { readAnchors, readEpochs } from './accuracy/dataset.ts'
import { type FixLine, fixLine, writeFixes } from './accuracy/fixes-file.ts'
import { plotFixes } from './accuracy/plot.ts'
import { printScore } from './accuracy/print-score.ts'
import { printSurvey } from './accuracy/print-survey.ts'
import { printTrial } from './accuracy/print-trial.ts'
import { siteOfRecording } from './accuracy/recorded-site.ts'
import { writeReport } from './accuracy/report.ts'
import { score } from './accuracy/score.ts'
import { printVariants } from './accuracy/variants.ts'
import { DEFAULT_DATA_DIR, findRunningSite } from './running-site.ts'

const HELP = `npm run accuracy -- <command>: how far the engine's positions are from the truth

  score   --anchors <csv> --data <jsonl>... [options]   one or several recordings with ground truth
    --anchors <csv>         id,x,y,z in metres
    --data <jsonl>          one epoch a line: t, tag, ranges | tdoa + ref | rssi, gt (the engine never sees gt); may be repeated
    --calibration <jsonl>   recording or reference points with truth: range errors, arrival offsets, radio map; may be repeated
    --plan <geojson>        walls in the recording's metres
    --method <name>         auto, twr, tdoa or rssi: which measurements of the rows are used (auto)
    --json                  machine-readable
    --out <jsonl>           writes every row: place, truth, error, stated accuracy, or the reason why there is no fix
  plot    --anchors <csv> --data <jsonl>... --out <svg> [options as of score]   draws track, truth and accuracy circles
  calibrate --building <id> (--calibration <jsonl>... | --none) [options]   learns range errors, arrival offsets and radio map for a building of the running site, as its page in the console does
    --site-dir <dir>        data directory of the site (./data)
    --none                  goes back to no calibration, as a new version
    --preview               only say what it would change
    --note <text>           kept with the new version
  survey  --anchors <csv> --data <jsonl>... [--tag-height <m>] [--json]   which anchor's coordinates contradict the others; truth is used where rows have it
    --tag-height <m>        height of the tags above the recording's zero where they have none (${DEFAULT_SETTINGS.tagHeightM})
  report  [--data-dir <dir>]   scores all measured recordings and the simulated plant, writes docs/accuracy.md and its baseline
  check   [--data-dir <dir>]   the same, compared with the baseline: fails when a figure is more than 5 % worse, or loses against the plain
                               solution of each epoch by itself by more than 3 % where it did not before
  variants [--data-dir <dir>]  prints the measured recordings made harder: thinned, noisy, with outliers, dead or misplaced anchors
`

const METHODS: Record<string, MeasurementKind | null> = { auto: null, twr: 'range', tdoa: 'tdoa', rssi: 'rssi' }

const OPTIONS = {
  anchors: { type: 'string' },
  data: { type: 'string', multiple: true },
  calibration: { type: 'string', multiple: true },
  plan: { type: 'string' },
  method: { type: 'string', default: 'auto' },
  json: { type: 'boolean', default: false },
  out: { type: 'string' },
  'tag-height': { type: 'string', default: String(DEFAULT_SETTINGS.tagHeightM) },
  'data-dir': { type: 'string' },
  'site-dir': { type: 'string' },
  none: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  note: { type: 'string', default: '' },
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
  if (command === 'variants') return printVariants(values['data-dir'])
  if (command === 'calibrate') return calibrate(values)
  if (command !== 'score' && command !== 'plot' && command !== 'survey')
    throw new Error(`${command}: expected score, plot, calibrate, survey, report, check or variants`)
  const wanted = METHODS[values.method]
  if (wanted === undefined) throw new Error(`--method ${values.method}: expected one of ${Object.keys(METHODS).join(', ')}`)
  const { anchors, data = [], calibration = [], plan = null, out } = values
  if (anchors === undefined || data.length === 0) throw new Error(`${command} needs --anchors <csv> and --data <jsonl>`)
  if (command === 'survey') return survey(anchors, data, Number(values['tag-height']), values.json)
  if (command === 'plot' && out === undefined) throw new Error('plot needs --out <svg>')
  const site = siteOfRecording({ anchors, calibration, plan })
  const recordings = data.map((path) => readEpochs(path, wanted))
  const lines: FixLine[] = []
  const result = score(createEngine(site), recordings, (epoch, answer) => lines.push(fixLine(epoch, answer)))
  if (out !== undefined && command === 'score') writeFixes(out, lines)
  if (out !== undefined && command === 'plot') writeFileSync(out, plotFixes(lines, site.anchors))
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

interface CalibrateValues {
  building?: string
  calibration?: string[]
  'site-dir'?: string
  none: boolean
  preview: boolean
  note: string
}

async function calibrate(values: CalibrateValues) {
  const { building, calibration: files = [], 'site-dir': siteDir = DEFAULT_DATA_DIR, none, preview, note } = values
  if (building === undefined || none === files.length > 0 || (none && preview))
    throw new Error('calibrate needs --building <id> and either --calibration <jsonl> or --none (without --preview)')
  const site = await findRunningSite(resolve(siteDir))
  const number = none ? await clearCalibration(site, building, note) : await learn({ site, buildingId: building, files, preview, note })
  process.stdout.write(number === null ? 'Nothing was changed.\n' : `${building}: version ${number} is in use within a second.\n`)
  return 0
}

async function learn(order: CalibrationOrder): Promise<number | null> {
  const { trial, number } = await calibrateBuilding(order)
  if (trial.figures !== null) process.stdout.write(`${printTrial(trial.figures)}\n`)
  return number
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
