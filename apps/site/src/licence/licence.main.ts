import { readFile, writeFile } from 'node:fs/promises'
import { newVendorKey, publicKeyText, readVendorKey } from '@muster/licence'
import { runCommand } from '../run-command.ts'
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

const OPTIONS = {
  key: { type: 'string' },
  out: { type: 'string' },
  building: { type: 'string' },
  customer: { type: 'string' },
  days: { type: 'string', default: '365' },
  from: { type: 'string' },
  to: { type: 'string' },
  module: { type: 'string', multiple: true, default: [] as string[] },
  people: { type: 'string' },
  installation: { type: 'string' },
} as const

async function makeKey(path: string): Promise<string> {
  const pem = newVendorKey()
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new SiteError(`${path} cannot be written, or is there already.`)
  })
  return `Public key, for LICENCE_KEYS of the api: ${publicKeyText(readVendorKey(pem))}\n`
}

async function issue(path: string, out: string | undefined, options: IssueOptions): Promise<string> {
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new SiteError(`${path} cannot be read: make a key with keygen.`)
  })
  const text = `${licenceFor(pem, options, Date.now())}\n`
  if (!out) return text
  await writeFile(out, text)
  return `Written to ${out}\n`
}

await runCommand({
  help: HELP,
  options: OPTIONS,
  async run({ values: { key, out, ...options }, positionals: [command] }) {
    if (key && command === 'keygen') return makeKey(key)
    if (key && command === 'issue') return issue(key, out, options)
    throw new SiteError(HELP)
  },
})
