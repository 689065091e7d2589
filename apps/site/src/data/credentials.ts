import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { DATABASE_PARTS, type DatabasePart } from '@muster/database'
import { z } from 'zod'
import { SiteError } from '../site-error.ts'

/** Parts of Muster that sign in at the broker themselves. */
export const INTERNAL_NAMES = ['tracker', 'api', 'tools'] as const
export type InternalName = (typeof INTERNAL_NAMES)[number]

const credentialsSchema = z.object({
  admin: z.object({ name: z.string(), password: z.string() }),
  /** Password of each further demonstration account, by login name; generated with the file. */
  accounts: z.record(z.string(), z.string()).default({}),
  /** Secret of each demonstration gateway, by its id, which is its user name too. */
  gateways: z.record(z.string(), z.string()),
  internal: z.record(z.enum(INTERNAL_NAMES), z.string()),
  /**
   * Seals personal data (DATA_KEY of the api), hex. If it is lost, so is every phone, ID number, address and the like.
   */
  dataKey: z.string().optional(),
  /** Password of the database role of each part. */
  database: z.partialRecord(z.enum(DATABASE_PARTS), z.string()).default({}),
})

/** Every secret of the site, made at its first start. */
export type Credentials = z.infer<typeof credentialsSchema> & { dataKey: string; database: Record<DatabasePart, string> }

// No 0/O, 1/l/I: somebody types this from the terminal.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

function pick(alphabet: string, count: number): string {
  let text = ''
  while (text.length < count)
    for (const byte of randomBytes(32))
      if (byte < 256 - (256 % alphabet.length) && text.length < count) text += alphabet[byte % alphabet.length]
  return text
}

/**
 * Three readable groups with capitals and digits, 60 random bits: as long as a new password may be, and not a weak one.
 */
export const readablePassword = (): string => `${pick(LETTERS.toUpperCase(), 4)}-${pick(LETTERS, 4)}-${pick(DIGITS, 6)}`
const secret = (): string => randomBytes(24).toString('base64url')

/**
 * Secrets given from outside instead of generated. The password applies when the file is created, those of the parts
 * always.
 */
export interface GivenSecrets {
  adminPassword?: string | undefined
  dataKey?: string | undefined
  internal?: Partial<Record<InternalName, string | undefined>>
  /** These override the file: the parts sign in with the given secrets, too. */
  database?: Partial<Record<DatabasePart, string | undefined>>
}

/** Reads the file, or creates it (mode 0600) with new random secrets; secrets for new gateways are added. */
export async function openCredentials(
  path: string,
  gatewayIds: readonly string[],
  accountNames: readonly string[] = [],
  given: GivenSecrets = {},
): Promise<Credentials> {
  const known = await readCredentials(path)
  if (known?.dataKey && given.dataKey && known.dataKey.toLowerCase() !== given.dataKey.toLowerCase()) {
    throw new SiteError(`DATA_KEY is not the key in ${path}, with which personal data was sealed: give that one again.`)
  }
  const internal = (name: InternalName): string => given.internal?.[name] ?? known?.internal[name] ?? secret()
  const fresh = {
    admin: { name: 'admin', password: given.adminPassword ?? readablePassword() },
    accounts: Object.fromEntries(accountNames.map((name) => [name, readablePassword()])),
    gateways: {},
  }
  const database = (part: DatabasePart): string => given.database?.[part] ?? known?.database[part] ?? secret()
  const credentials: Credentials = {
    ...(known ?? fresh),
    gateways: { ...Object.fromEntries(gatewayIds.map((id) => [id, secret()])), ...known?.gateways },
    internal: { tracker: internal('tracker'), api: internal('api'), tools: internal('tools') },
    dataKey: known?.dataKey ?? given.dataKey ?? randomBytes(32).toString('hex'),
    database: { broker: database('broker'), tracker: database('tracker'), api: database('api'), tools: database('tools') },
  }
  if (!isDeepStrictEqual(credentials, known)) await writePrivately(path, credentials)
  return credentials
}

async function readCredentials(path: string): Promise<z.infer<typeof credentialsSchema> | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return credentialsSchema.parse(JSON.parse(text))
  } catch {
    throw new SiteError(`${path} is damaged: restore it from a back-up, or begin anew with --reset.`)
  }
}

/** Replaces a file atomically, readable for its owner only. */
export async function writePrivately(path: string, value: unknown): Promise<void> {
  const unfinished = `${path}.${process.pid}.new`
  await writeFile(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}
