import { parseArgs } from 'node:util'
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './registry.ts'

export interface EnduranceOptions {
  names: readonly ScenarioName[]
  seed: number
  minutes: number
  presses: number
  quick: boolean
  /** A selection of scenarios, or the short form, is not the whole run: the document is left as it is. */
  writes: boolean
}

const FULL_MINUTES = 60
const QUICK_MINUTES = 1.5
const FULL_PRESSES = 880
const QUICK_PRESSES = 120

const listed = () => SCENARIO_NAMES.map((name) => `  ${name.padEnd(12)} ${SCENARIOS[name].title}`).join('\n')

const HELP = () => `npm run test:endurance -- [options]: whole sites under faults, and what became of what was promised

${listed()}

  --only <names>    some of them, separated by commas; prints, and leaves docs/endurance.md as it is
  --quick           a short form of everything; prints only
  --minutes <n>     length of the soak (${FULL_MINUTES})
  --presses <n>     SOS pressed over all kills (${FULL_PRESSES})
  --seed <n>        the same seed kills at the same moments (drawn, and printed)
  --list            the scenarios, and nothing else
`

/** @returns a text to print instead of a run */
export function readOptions(args: string[]): EnduranceOptions | string {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      presses: { type: 'string' },
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return HELP()
  if (values.list) return `${listed()}\n`
  const { quick, only } = values
  return {
    names: chosen(only),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : within('seed', values.seed, 0, 2 ** 32 - 1),
    minutes: values.minutes === undefined ? (quick ? QUICK_MINUTES : FULL_MINUTES) : within('minutes', values.minutes, 1, 6000),
    presses: values.presses === undefined ? (quick ? QUICK_PRESSES : FULL_PRESSES) : within('presses', values.presses, 19, 100_000),
    quick,
    writes: only === undefined && !quick,
  }
}

function within(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new Error(`--${name} ${text}: expected ${least} to ${most}`)
  return value
}

function chosen(only: string | undefined): readonly ScenarioName[] {
  if (only === undefined) return SCENARIO_NAMES
  return only.split(',').map((text) => {
    const name = SCENARIO_NAMES.find((candidate) => candidate === text.trim())
    if (!name) throw new Error(`--only ${text}: expected some of ${SCENARIO_NAMES.join(', ')}`)
    return name
  })
}
