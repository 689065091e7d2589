import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMAT_IDS, isFormatId, isTopicSegment } from '@muster/protocol'
import pg from 'pg'
import { readDatabaseUrl } from '../config.ts'
import { readSiteFile, type SiteFile } from '../data/site-file.ts'
import { runCommand } from '../run-command.ts'
import { SiteError } from '../site-error.ts'
import { holdBuilding, registerAnchors, registerCards, registerGateway } from './register.ts'
import { anchorRow, cardRow, readTable } from './tables.ts'

const HELP = `npm run hardware -- <command> [options]      tells a running site about real hardware

  gateway --id <id> [--name <text>] [--format ${FORMAT_IDS.join('|')}]
                          lets a gateway in and prints its secret; again: a new secret
          [--floors 1,2] [--areas <id>,<id>]
                          refuses its positions elsewhere: on none of these floors and in none of these areas; "" lifts that
  anchors --csv <file>    id,x,y,z,floor,kind (metres; kind uwb or ble)
  cards   --csv <file>    id,sn,holder (holder may be empty)
                          as an office saves it: comma, semicolon or tab; UTF-8, UTF-16 or GB18030

  --building <id>         which building (demo)
  --data-dir <path>       data directory of the running site (./data)
`

const OPTIONS = {
  id: { type: 'string' },
  name: { type: 'string' },
  format: { type: 'string', default: 'native' },
  floors: { type: 'string' },
  areas: { type: 'string' },
  csv: { type: 'string' },
  building: { type: 'string', default: 'demo' },
  'data-dir': { type: 'string', default: 'data' },
} as const

interface Order {
  command: string | undefined
  id?: string | undefined
  name?: string | undefined
  format: string
  floors?: string | undefined
  areas?: string | undefined
  csv?: string | undefined
  building: string
}

async function read(path: string | undefined): Promise<Uint8Array> {
  if (!path) throw new SiteError('Name the file: --csv <file>')
  return readFile(path).catch(() => {
    throw new SiteError(`${path} cannot be read.`)
  })
}

const list = (text: string | undefined) => text?.split(',').flatMap((part) => part.trim() || [])

/** The target site: given by the environment, as in containers, else the one running on the data directory. */
async function findSite(dataDir: string): Promise<Pick<SiteFile, 'databaseUrl' | 'mqttUrl'>> {
  const databaseUrl = readDatabaseUrl()
  const site = await readSiteFile(join(dataDir, 'site.json'))
  if (site) return site
  if (databaseUrl) return { databaseUrl, mqttUrl: "the broker's port" }
  throw new SiteError('No site runs on this data directory: start it with npm start, or name the directory with --data-dir.')
}

async function carryOut(db: pg.Client, mqttUrl: string, { command, building, csv, ...gateway }: Order): Promise<string> {
  switch (command) {
    case 'gateway': {
      const { id, format, name = id } = gateway
      if (!id || !name || !isTopicSegment(id)) throw new SiteError('Name the gateway: --id <letters, digits, . _ : ->')
      if (!isFormatId(format)) throw new SiteError(`--format is one of ${FORMAT_IDS.join(', ')}`)
      const areaIds = list(gateway.areas)
      const floors = list(gateway.floors)?.map(Number)
      if (floors?.some((floor) => !Number.isInteger(floor))) throw new SiteError('--floors are numbers: 0 outdoor, 1 and up, -1 and down')
      const secret = await registerGateway(db, building, { id, name, format, floors, areaIds })
      return `Gateway ${id} may connect to ${mqttUrl}\n  user name  ${id}\n  client id  ${id}\n  secret     ${secret}\n`
    }
    case 'anchors': {
      const anchors = readTable(await read(csv), anchorRow)
      await registerAnchors(db, building, anchors)
      return `${anchors.length} anchors registered\n`
    }
    case 'cards': {
      const cards = readTable(await read(csv), cardRow)
      return `${await registerCards(db, building, cards)} of ${cards.length} cards are new\n`
    }
    default:
      throw new SiteError(HELP)
  }
}

await runCommand({
  help: HELP,
  options: OPTIONS,
  async run({ values: { 'data-dir': dataDir, ...order }, positionals }) {
    const { databaseUrl, mqttUrl } = await findSite(dataDir)
    const db = new pg.Client({ connectionString: databaseUrl })
    await db.connect()
    try {
      await db.query('begin')
      await holdBuilding(db, order.building)
      const said = await carryOut(db, mqttUrl, { command: positionals[0], ...order })
      await db.query('commit')
      return said
    } finally {
      await db.end()
    }
  },
})
