import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPlant } from '@muster/seed'
import { startCameras } from './cameras/camera-server.ts'
import { readConfig } from './config.ts'
import { openLedger } from './gateways/ledger.ts'
import { DEFAULT_DATA_DIR, findIntake } from './running-site.ts'
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './scenarios/index.ts'
import { createSimulation } from './simulation.ts'

const HELP = `npm run simulate -- [options]: people and vehicles of the demonstration plant, for a running site

  --scenario <name>   ${SCENARIO_NAMES.map((name) => `${name}: ${SCENARIOS[name].description}`).join('\n                      ')}
  --seed <n>          the same seed gives the same day (1)
  --tags <n>          how many people and vehicles (all 162)
  --rate <Hz>         measurements per card and second (1)
  --tempo <n>         people walk so many times as fast (1)
  --clock <hh:mm>     time of the simulated day at the start (09:30)
  --duration <s>      ends by itself after so many seconds
  --ledger <file>     writes what the broker acknowledged, a JSON line per frame and SOS
  --data-dir <path>   data directory of the site (./data)
`

const OPTIONS = {
  scenario: { type: 'string', default: 'quiet' },
  seed: { type: 'string', default: '1' },
  tags: { type: 'string' },
  rate: { type: 'string', default: '1' },
  tempo: { type: 'string', default: '1' },
  clock: { type: 'string' },
  duration: { type: 'string' },
  ledger: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

function positive(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!(value > 0 && value <= max)) throw new Error(`--${name} ${text}: expected a number above 0, at most ${max}`)
  return value
}

function minuteOf(text: string): number {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (!match) throw new Error(`--clock ${text}: expected hh:mm`)
  return Number(match[1]) * 60 + Number(match[2])
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const scenario = SCENARIO_NAMES.find((name): name is ScenarioName => name === values.scenario)
  if (!scenario) throw new Error(`--scenario ${values.scenario}: expected one of ${SCENARIO_NAMES.join(', ')}`)
  const seed = Math.floor(positive('seed', values.seed, 2 ** 32 - 1))
  const rateHz = positive('rate', values.rate, 20)
  const dataDir = resolve(values['data-dir'] ?? DEFAULT_DATA_DIR)
  const intake = await findIntake(readConfig(), dataDir)
  const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
  const simulation = createSimulation({
    plant: buildPlant(),
    mqttUrl: intake.mqttUrl,
    terminalAddress: intake.terminalAddress,
    httpUrl: intake.httpUrl,
    gatewaySecrets: intake.gatewaySecrets,
    truth: intake.tools,
    seed,
    rateHz,
    tags: values.tags === undefined ? undefined : Math.floor(positive('tags', values.tags, 162)),
    startMinute: values.clock === undefined ? undefined : minuteOf(values.clock),
    ledger: values.ledger === undefined ? undefined : openLedger(resolve(values.ledger)),
    say,
  })
  const tempo = positive('tempo', values.tempo, 3)
  for (const actor of simulation.world.actors) if (actor.kind === 'person') actor.mover.speedMps *= tempo
  SCENARIOS[scenario].prepare(simulation)
  simulation.start()
  const cameras = startCameras(simulation)
  say(`Scenario ${scenario}, seed ${seed}, ${simulation.world.actors.length} cards at ${rateHz} Hz`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    cameras.close()
    cameras.closeAllConnections()
    await simulation.stop()
    const total = { sent: 0, acknowledged: 0, overflowed: 0 }
    for (const { counters } of simulation.fleet.uplinks.values()) {
      total.sent += counters.sent
      total.acknowledged += counters.acknowledged
      total.overflowed += counters.overflowed
    }
    say(`Frames: ${total.sent} sent, ${total.acknowledged} acknowledged, ${total.overflowed} lost for want of a connection`)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (values.duration !== undefined) setTimeout(stop, positive('duration', values.duration, 1e6) * 1000)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
