import { runCommand } from '../run-command.ts'
import { SiteError } from '../site-error.ts'
import { drawSecrets } from './environment-file.ts'

const HELP = `npm run secrets -- [options]      draws the secrets of a site in containers

  --to <file>     environment file that docker compose reads (./.env, mode 0600); what is in it stays, what is missing is added
`

await runCommand({
  help: HELP,
  options: { to: { type: 'string', default: '.env' } },
  async run({ values: { to } }) {
    const drawn = await drawSecrets(to).catch((error: NodeJS.ErrnoException) => {
      throw new SiteError(`${to} cannot be written (${error.code}).`)
    })
    if (drawn.length === 0) return `${to} has every secret already\n`
    return `Drawn into ${to}: ${drawn.join(', ')}\nKeep a copy apart from the back-ups: without DATA_KEY sealed phones and ID numbers are lost.\n`
  },
})
