import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { newVendorKey, publicKeyText, readVendorKey } from '@muster/licence'
import { SiteError } from '../site-error.ts'
import { type IssueOptions, licenceFor } from './issue.ts'

const HELP = `npm run licence -- <command> [options]      licences for a vendor's key

  keygen --key <file>     makes a vendor's key (kept secret, mode 0600) and prints its public key: LICENCE_KEYS of the api
  issue  --key <file>     prints a licence, or writes it with --out <file.lic>
         --building <id>              building it is good for; without it: one of the customer's choice
         --customer <name>            who has it
         --days <n> or --to <date>    how long it is good (365 days); --from <date> when it begins (now)
         --module <code=name>         a module it includes, any number of times: access, clusterAlarm
         --people <n>                 how many employees and contractors it covers (more are pointed out, not refused)
         --installation <id>          installation it is good for, as the licence page shows it
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    out: { type: 'string' },
    building: { type: 'string' },
    customer: { type: 'string' },
    days: { type: 'string', default: '365' },
    from: { type: 'string' },
    to: { type: 'string' },
    module: { type: 'string', multiple: true, default: [] },
    people: { type: 'string' },
    installation: { type: 'string' },
  },
})

async function run(): Promise<string> {
  const { key: path, out } = values
  const [command] = positionals
  if (!path || (command !== 'keygen' && command !== 'issue')) throw new SiteError(HELP)
  if (command === 'keygen') {
    const pem = newVendorKey()
    await writeFile(path, pem, { mode: 0o600, flag: 'wx' }).catch(() => {
      throw new SiteError(`${path} cannot be written, or is there already.`)
    })
    return `Public key, for LICENCE_KEYS of the api: ${publicKeyText(readVendorKey(pem))}\n`
  }
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new SiteError(`${path} cannot be read: make a key with keygen.`)
  })
  const text = licenceFor(pem, values as IssueOptions, Date.now())
  if (!out) return `${text}\n`
  await writeFile(out, `${text}\n`)
  return `Written to ${out}\n`
}

run().then(
  (said) => process.stdout.write(said),
  (error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
