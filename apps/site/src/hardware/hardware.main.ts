import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FORMAT_IDS, isFormatId, isTopicSegment } from '@muster/protocol'
import pg from 'pg'
import { readSiteFile, type SiteFile } from '../data/site-file.ts'
import { SiteError } from '../site-error.ts'
import { noteChange, registerAnchors, registerCards, registerGateway } from './register.ts'
import { anchorRow, cardRow, parseTable } from './tables.ts'

const HELP = `npm run hardware -- <command> [options]      tells a running site about real hardware

  gateway --id <id> [--name <text>] [--format ${FORMAT_IDS.join('|')}]
                          lets a gateway in and prints its secret; again: a new secret
  anchors --csv <file>    id,x,y,z,floor,kind (metres; kind uwb or ble)
  cards   --csv <file>    id,sn,holder (holder may be empty)

  --building <id>         which building (demo)
  --data-dir <path>       data directory of the running site (./data)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    name: { type: 'string' },
    format: { type: 'string', default: 'native' },
    csv: { type: 'string' },
    building: { type: 'string', default: 'demo' },
    'data-dir': { type: 'string', default: 'data' },
  },
})

async function csv() {
  if (!values.csv) throw new SiteError('Name the file: --csv <file>')
  return readFile(values.csv, 'utf8')
}

async function run(db: pg.Client, site: SiteFile): Promise<string> {
  const { building } = values
  switch (positionals[0]) {
    case 'gateway': {
      const { id, format, name = id } = values
      if (!id || !name || !isTopicSegment(id)) throw new SiteError('Name the gateway: --id <letters, digits, . _ : ->')
      if (!isFormatId(format)) throw new SiteError(`--format is one of ${FORMAT_IDS.join(', ')}`)
      const secret = await registerGateway(db, building, { id, name, format })
      return `Gateway ${id} may connect to ${site.mqttUrl}\n  user name  ${id}\n  client id  ${id}\n  secret     ${secret}\n`
    }
    case 'anchors': {
      const anchors = parseTable(await csv(), anchorRow)
      await registerAnchors(db, building, anchors)
      return `${anchors.length} anchors registered\n`
    }
    case 'cards': {
      const cards = parseTable(await csv(), cardRow)
      return `${await registerCards(db, building, cards)} of ${cards.length} cards are new\n`
    }
    default:
      throw new SiteError(HELP)
  }
}

async function main(): Promise<void> {
  const site = await readSiteFile(join(values['data-dir'], 'site.json'))
  if (!site) throw new SiteError('No site runs on this data directory: start it with npm start, or name the directory with --data-dir.')
  const db = new pg.Client({ connectionString: site.databaseUrl })
  await db.connect()
  try {
    await db.query('begin')
    await noteChange(db, values.building)
    const said = await run(db, site)
    await db.query('commit')
    process.stdout.write(said)
  } finally {
    await db.end()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof SiteError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
