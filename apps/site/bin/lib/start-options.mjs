import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from './stop-with.mjs'
import { ROOT } from './workspace.mjs'

export const START_HELP = `npm start -- [options]      starts a whole site on this machine

  --port <n>          HTTP port of the console and the interface (8080)
  --mqtt-port <n>     MQTT port for gateways (1883)
  --terminal-port <n> TCP port for vehicle terminals, JT/T 808 and GT06 (7611, or a free one beside other sites)
  --host <address>    address to listen on (127.0.0.1; 0.0.0.0 = the whole network)
  --data-dir <path>   where database, frame log and log files lie (./data)
  --no-simulator      without the simulated plant: positions come from your own gateways
  --no-history        without the week that the demonstration site has lived before its first start: tracks, alarms, visits
  --reset             deletes the data directory first (it is named before) and begins anew
  --help              this text

DATABASE_URL=postgresql://user:password@host:5432/database npm start    uses your own PostgreSQL
`

/**
 * @param {string[]} args
 * @returns {{help: boolean, port: number, mqttPort: number, terminalPort: number | null, host: string, dataDir:
 *   string, simulator: boolean, history: boolean, reset: boolean}}
 */
export function parseStartOptions(args) {
  let values
  try {
    ;({ values } = parseArgs({
      args,
      allowNegative: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        port: { type: 'string', default: '8080' },
        'mqtt-port': { type: 'string', default: '1883' },
        'terminal-port': { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        'data-dir': { type: 'string', default: join(ROOT, 'data') },
        simulator: { type: 'boolean', default: true },
        'no-simulator': { type: 'boolean', default: false },
        history: { type: 'boolean', default: true },
        'no-history': { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
      },
    }))
  } catch (error) {
    throw new UserError(`${error.message}\n\n${START_HELP}`)
  }
  const dataDir = values['data-dir']
  return {
    help: values.help,
    port: portOf('--port', values.port),
    mqttPort: portOf('--mqtt-port', values['mqtt-port']),
    terminalPort: values['terminal-port'] === undefined ? null : portOf('--terminal-port', values['terminal-port']),
    host: values.host,
    // npm runs scripts in the root; a relative path means the folder the user stands in.
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(process.env.INIT_CWD ?? process.cwd(), dataDir),
    simulator: values.simulator && !values['no-simulator'],
    history: values.history && !values['no-history'],
    reset: values.reset,
  }
}

function portOf(option, text) {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new UserError(`${option} must be a port number from 1 to 65535, not "${text}".`)
}
