import { parseArgs } from 'node:util'
import { createEngine, type MeasurementKind } from '@muster/positioning'
import { check } from './accuracy/check.ts'
import { readEpochs } from './accuracy/dataset.ts'
import { printScore } from './accuracy/print-score.ts'
import { siteOfRecording } from './accuracy/recorded-site.ts'
import { writeReport } from './accuracy/report.ts'
import { score } from './accuracy/score.ts'

const HELP = `npm run accuracy -- <command>: how far the engine's positions are from the truth

  score   --anchors <csv> --data <jsonl>... [options]   one or several recordings with ground truth
    --anchors <csv>         id,x,y,z in metres
    --data <jsonl>          one epoch a line: t, tag, ranges | tdoa + ref | rssi, gt (the engine never sees gt); may be repeated
    --calibration <jsonl>   recording or reference points with truth: range errors, radio map; may be repeated
    --plan <geojson>        walls in the recording's metres
    --method <name>         auto, twr, tdoa or rssi: which measurements of the rows are used (auto)
    --json                  machine-readable
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
  'data-dir': { type: 'string' },
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
  if (command !== 'score') throw new Error(`${command}: expected score, report or check`)
  const wanted = METHODS[values.method]
  if (wanted === undefined) throw new Error(`--method ${values.method}: expected one of ${Object.keys(METHODS).join(', ')}`)
  const { anchors, data = [], calibration = [], plan = null } = values
  if (anchors === undefined || data.length === 0) throw new Error('score needs --anchors <csv> and --data <jsonl>')
  const site = siteOfRecording({ anchors, calibration, plan })
  const recordings = data.map((path) => readEpochs(path, wanted))
  const result = score(createEngine(site), recordings)
  process.stdout.write(`${values.json ? JSON.stringify(result) : printScore(result)}\n`)
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
